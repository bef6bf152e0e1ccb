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

        /**
         * Copies the sections.
         *
         * @param source the file it was read from, absolute; null for a tournament of the command line
         * @param sections parts of the file that belong to packages above, each type at most once
         * @param catalog the games to choose from; the results may be of any of them
         */
        public Origin {
            sections = List.copyOf(sections);
        }
    }

    /**
     * Copies bots and games, in the order of the file.
     *
     * @param name for people
     * @param bots in the order of the file, names unique
     * @param games each game at most once
     * @param rules of play for each game
     * @param schedule who meets whom
     * @param output tables and files made of the games
     * @param origin the file or command that the tournament comes from
     */
    public Tournament {
        bots = List.copyOf(bots);
        games = List.copyOf(games);
    }

    /** {@return the clock of bots without odds} */
    public TimeControl time() {
        return rules.time();
    }

    /** {@return milliseconds by which every clock may be overdrawn} */
    public int marginMs() {
        return rules.marginMs();
    }

    /** {@return the rules for conducting games: what bots are told and allowed} */
    public RefereeOptions conduct() {
        return rules.conduct();
    }

    /**
     * {@return the level of isolation that the organiser asks for; machines may have another for {@link
     * Isolation#AUTO}}
     */
    public Isolation sandbox() {
        return rules.sandbox();
    }

    /** {@return the absolute folder for results; it need not be there} */
    public Path results() {
        return output.results();
    }

    /** {@return whether a run ends with a page that shows its results} */
    public boolean report() {
        return output.report();
    }

    /** {@return points and tie-breaks; null for Elo alone} */
    public @Nullable Scoring scoring() {
        return output.scoring();
    }

    /** {@return the effect of changed files on a bot that has games recorded} */
    public ChangedBots changedBots() {
        return output.changedBots();
    }

    /** {@return the absolute path of the file it was read from; null for one that the command line made} */
    public @Nullable Path source() {
        return origin.source();
    }

    /** {@return games to choose from, those of the user included} */
    public GameCatalog catalog() {
        return origin.catalog();
    }

    /**
     * {@return the bot of a name; empty for none}
     *
     * @param name without a version
     */
    public Optional<BotEntry> bot(String name) {
        return bots.stream().filter(bot -> bot.name().equals(name)).findFirst();
    }

    /**
     * {@return the section of a module above; empty if the file has none}
     *
     * @param <S> its type
     * @param type of the section
     */
    public <S extends Section> Optional<S> section(Class<S> type) {
        return origin.sections().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }

    /**
     * {@return the bots that enter a game, in the order of the file}
     *
     * @param variant one of {@link #games()}
     */
    public List<BotEntry> entries(Variant variant) {
        return bots.stream().filter(bot -> bot.enters(variant.game().id())).toList();
    }

    /**
     * {@return the number of the games that a bot enters}
     *
     * @param bot one of {@link #bots()}
     */
    public long countGames(BotEntry bot) {
        return games.stream().filter(variant -> bot.enters(variant.game().id())).count();
    }

    /**
     * {@return the clock a bot plays with: its own where it has odds}
     *
     * @param bot one of {@link #bots()}
     */
    public TimeControl timeOf(BotEntry bot) {
        return bot.time() == null ? time() : bot.time();
    }

    /** {@return the ratings that are given, by name of the bot} */
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

    /**
     * {@return this tournament with other bots}
     *
     * @param others in the order of tables
     */
    public Tournament withBots(List<BotEntry> others) {
        return new Tournament(name, others, games, rules, schedule, output, origin);
    }

    /**
     * {@return this tournament with another folder for its results}
     *
     * @param folder absolute; need not be there
     */
    public Tournament withResults(Path folder) {
        Output other = new Output(folder, output.report(), output.scoring(), output.changedBots());
        return new Tournament(name, bots, games, rules, schedule, other, origin);
    }

    /**
     * {@return this tournament with another schedule}
     *
     * @param other format, pairs and seed
     */
    public Tournament withSchedule(ScheduleRules other) {
        return new Tournament(name, bots, games, rules, other, output, origin);
    }

    /**
     * {@return this tournament with other games}
     *
     * @param others at least one
     */
    public Tournament withGames(List<Variant> others) {
        return new Tournament(name, bots, others, rules, schedule, output, origin);
    }
}
