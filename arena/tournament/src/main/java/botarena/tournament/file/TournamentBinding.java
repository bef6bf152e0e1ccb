package botarena.tournament.file;

import botarena.base.FileName;
import botarena.games.Chance;
import botarena.referee.FolderOwner;
import botarena.referee.RefereeOptions;
import botarena.tournament.BotEntry;
import botarena.tournament.Format;
import botarena.tournament.ScheduleRules;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.file.TournamentKeys.OutputKeys;
import botarena.tournament.file.YamlTree.Holding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tournament from the keys of its file. */
record TournamentBinding(TournamentKeys keys, Place place, SampleBots samples, Problems problems) {

    private static final long DAY = 86_400_000;

    /**
     * Place of a tournament file.
     *
     * @param file null for a tournament of the command line
     * @param base folder that the file's paths are relative to
     * @param here the directory of the person
     * @param name of a tournament without its own
     */
    record Place(@Nullable Path file, Path base, Path here, String name) {}

    /** Tournament from a tree; to be used only if no problem was added. */
    @Nullable
    Tournament bind(YamlNode root) {
        Values top = keys.shape().read(root, Shape.FILE, problems);
        if (top == null) {
            return null;
        }
        String name = top.get(TournamentKeys.NAME, place.name());
        Values output = top.part(TournamentKeys.OUTPUT);
        Path file = place.file();
        List<Path> hidden =
                file == null ? List.of(results(output, name)) : List.of(results(output, name), file.toAbsolutePath());
        BotBinding reader = new BotBinding(
                place.base(),
                FolderOwner.stranger(hidden),
                top.get(TournamentKeys.DEFAULTS),
                top.get(TournamentKeys.SECRETS, List.of()),
                samples,
                problems);
        List<BotEntry> bots = bots(top, reader);
        List<String> names = bots.stream().map(BotEntry::name).toList();
        ScheduleRules schedule =
                ScheduleKeys.bind(top.part(TournamentKeys.SCHEDULE), names, keys.format(top), problems);
        List<Variant> games = games(top, schedule.format());
        boolean isSecret = games.stream().anyMatch(variant -> variant.game().hidden());
        if (isSecret && schedule.seed() == 0) {
            schedule = schedule.withSeed(secret(results(output, name)));
        }
        return new Tournament(
                name,
                bots,
                games,
                new Tournament.Rules(
                        top.getOrDefault(TournamentKeys.TIME),
                        margin(top),
                        conduct(top, output),
                        top.getOrDefault(TournamentKeys.SANDBOX)),
                schedule,
                new Tournament.Output(
                        results(output, name),
                        output.getOrDefault(OutputKeys.REPORT),
                        ScoringKeys.bind(top, schedule.format()),
                        top.getOrDefault(TournamentKeys.CHANGED_BOTS)),
                new Tournament.Origin(
                        place.file(),
                        keys.sections(
                                top,
                                new FileScope(
                                        place.base(), names, reader, top.part(TournamentKeys.SCHEDULE), problems)),
                        problems.games()));
    }

    /**
     * The seed of the run that this one continues, or a new one: a fixed seed, such as 0, would let bots know hidden
     * cards.
     */
    private long secret(Path results) {
        try {
            String text = Files.readString(results.resolve(TournamentFile.RESOLVED));
            YamlNode root = YamlTree.read(text, Holding.TOURNAMENT, new Problems(problems.games()));
            if (root instanceof YamlNode.Mapping file
                    && file.get("schedule").orElse(null) instanceof YamlNode.Mapping schedule
                    && schedule.get("seed").orElse(null) instanceof YamlNode.Scalar seed) {
                return Long.parseLong(seed.text());
            }
        } catch (IOException | NumberFormatException e) {
            // Then no run can be continued.
        }
        return new SecureRandom().nextLong() & Chance.MAX_SEED;
    }

    private List<BotEntry> bots(Values top, BotBinding reader) {
        List<Values> said = top.get(TournamentKeys.BOTS, List.of());
        List<BotEntry> bots = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Values one : said) {
            BotEntry bot = reader.bind(one);
            if (bot != null && !names.add(FileName.compose(bot.name()))) {
                problems.add(one.node(), "there are two bots called '" + bot.name() + "'");
            } else if (bot != null) {
                bots.add(bot);
            }
        }
        if (said.size() == 1 && !keys.bringBots(top)) {
            problems.add(top.nodeOf(TournamentKeys.BOTS), "there is one bot; a tournament needs two");
        }
        return bots;
    }

    private List<Variant> games(Values top, Format format) {
        OpeningKeys.OpeningItem openings = top.part(TournamentKeys.SCHEDULE).get(ScheduleKeys.OPENINGS);
        List<Variant> games = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (GameKeys.GameItem item : top.get(TournamentKeys.GAMES, List.of())) {
            if (!ids.add(item.game().id())) {
                problems.add(item.at(), "the game '" + item.game().id() + "' is listed twice");
                continue;
            }
            Variant variant = GameKeys.bind(item, format, openings, place.base(), problems);
            if (variant != null) {
                games.add(variant);
            }
        }
        return games;
    }

    private int margin(Values top) {
        long margin = top.getOrDefault(TournamentKeys.MARGIN);
        if (margin > DAY) {
            problems.add(top.nodeOf(TournamentKeys.MARGIN), "'margin' is more than a day");
        }
        return (int) Math.min(margin, DAY);
    }

    private static RefereeOptions conduct(Values top, Values output) {
        return new RefereeOptions(
                top.getOrDefault(TournamentKeys.LEGAL),
                top.getOrDefault(TournamentKeys.PONDERING),
                output.getOrDefault(OutputKeys.SHOW_NAMES),
                output.getOrDefault(OutputKeys.BOT_LOGS),
                AdjudicationKeys.bind(top.get(TournamentKeys.ADJUDICATION)),
                top.getOrDefault(TournamentKeys.ILLEGAL_RETRIES));
    }

    private Path results(Values output, String name) {
        String dir = output.get(OutputKeys.DIR);
        return dir == null
                ? FileName.within(place.here().resolve("results"), "", name, "")
                : place.base().resolve(dir).normalize();
    }
}
