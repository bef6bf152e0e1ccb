package botarena.tournament;

import botarena.games.GameCatalog;
import botarena.referee.Isolation;
import botarena.referee.RefereeOptions;
import botarena.referee.TimeControl;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A tournament with every default filled in: the plan, not the results.
 *
 * @param name for people
 * @param bots in the order of the file, names unique
 * @param games each game at most once
 * @param rules of play for each game
 * @param schedule who meets whom
 * @param output tables and files made of the games
 * @param origin the file or command that the tournament comes from
 */
public record Tournament(
        String name,
        List<BotEntry> bots,
        List<Variant> games,
        Rules rules,
        ScheduleRules schedule,
        Output output,
        Origin origin) {

    /** Effect of changed files on a bot that has games recorded. */
    public enum ChangedBots {
        /** It goes on as {@code name@2}; its old games stay. */
        VERSION,
        /** The run is refused. */
        ERROR
    }

    /**
     * Rules of every game.
     *
     * @param time clock of bots without odds
     * @param marginMs jitter allowed on every clock
     * @param conduct rules for bots and referee
     * @param sandbox level of isolation
     */
    public record Rules(TimeControl time, int marginMs, RefereeOptions conduct, Isolation sandbox) {}

    /**
     * Files to write.
     *
     * @param results folder for results, absolute
     * @param report whether a run ends with a page that shows its results
     * @param scoring points and tie-breaks; null for Elo alone
     * @param changedBots effect of changed files on a bot that has games recorded
     */
    public record Output(
            Path results, boolean report, @Nullable Scoring scoring, ChangedBots changedBots) {}

    /**
     * Origin of a tournament.
     *
     * @param source the file it was read from, absolute; null for a tournament of the command line
     * @param sections parts of the file that belong to packages above, each type at most once
     * @param catalog the games to choose from; the results may be of any of them
     */
    public record Origin(@Nullable Path source, List<Section> sections, GameCatalog catalog) {

        /** Copies the sections. */
        public Origin {
            sections = List.copyOf(sections);
        }
    }

    /** Copies bots and games, in the order of the file. */
    public Tournament {
        bots = List.copyOf(bots);
        games = List.copyOf(games);
    }

    /** Clock of bots without odds. */
    public TimeControl time() {
        return rules.time();
    }

    /** Milliseconds by which every clock may be overdrawn. */
    public int marginMs() {
        return rules.marginMs();
    }

    /** What bots are told and allowed. */
    public RefereeOptions conduct() {
        return rules.conduct();
    }

    /** Level of isolation that the organiser asks for; machines may have another for {@link Isolation#AUTO}. */
    public Isolation sandbox() {
        return rules.sandbox();
    }

    /** Absolute folder for results; it need not be there. */
    public Path results() {
        return output.results();
    }

    /** Whether a run ends with a page that shows its results. */
    public boolean report() {
        return output.report();
    }

    /** Points and tie-breaks; null for Elo alone. */
    public @Nullable Scoring scoring() {
        return output.scoring();
    }

    /** Effect of changed files on a bot that has games recorded. */
    public ChangedBots changedBots() {
        return output.changedBots();
    }

    /** Absolute path of the file it was read from; null for one that the command line made. */
    public @Nullable Path source() {
        return origin.source();
    }

    /** Games to choose from, those of the user included. */
    public GameCatalog catalog() {
        return origin.catalog();
    }

    /** The bot of a name, without its version; empty for none. */
    public Optional<BotEntry> bot(String name) {
        return bots.stream().filter(bot -> bot.name().equals(name)).findFirst();
    }

    /** Section of a module above in the file. */
    public <S extends Section> Optional<S> section(Class<S> type) {
        return origin.sections().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }

    /** The bots that enter a game, in the order of the file. */
    public List<BotEntry> entries(Variant variant) {
        return bots.stream().filter(bot -> bot.enters(variant.game().id())).toList();
    }

    /** Number of the games that a bot enters. */
    public long entered(BotEntry bot) {
        return games.stream().filter(variant -> bot.enters(variant.game().id())).count();
    }

    /** The clock a bot plays with: its own where it has odds. */
    public TimeControl timeOf(BotEntry bot) {
        return bot.time() == null ? time() : bot.time();
    }

    /** The ratings that are given, by name of the bot. */
    public Map<String, Double> anchors() {
        Map<String, Double> anchors = new TreeMap<>();
        for (BotEntry bot : bots) {
            Double rating = bot.rating();
            if (rating != null) {
                anchors.put(bot.name(), rating);
            }
        }
        return anchors;
    }

    /** This tournament with other bots. */
    public Tournament withBots(List<BotEntry> others) {
        return new Tournament(name, others, games, rules, schedule, output, origin);
    }

    /** This tournament with another folder for its results, absolute. */
    public Tournament withResults(Path folder) {
        Output other = new Output(folder, output.report(), output.scoring(), output.changedBots());
        return new Tournament(name, bots, games, rules, schedule, other, origin);
    }

    /** This tournament with another schedule. */
    public Tournament withSchedule(ScheduleRules other) {
        return new Tournament(name, bots, games, rules, other, output, origin);
    }

    /** This tournament with other games. */
    public Tournament withGames(List<Variant> others) {
        return new Tournament(name, bots, others, rules, schedule, output, origin);
    }
}
