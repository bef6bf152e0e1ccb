package botarena.tournament.run;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.referee.Bot;
import botarena.referee.GameSpec;
import botarena.referee.Secrets;
import botarena.referee.Starter;
import botarena.referee.play.WireReferee;
import botarena.referee.process.InstalledTools;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.events.RunEvent;
import botarena.tournament.file.BotFolder;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.ShellWords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Looks before the first game whether every bot can be started: a bot that never can gives away each of its games, and
 * these would be rated. Bots that are not to play now, or that miss a program they need, are passed over.
 */
public final class EarlyCheck {

    private final Starter starter;
    private final RunRequest order;
    private final Set<String> spared;
    private final Secrets secrets;
    private final Function<Bot, Optional<String>> meant;
    private final String arena;

    /** Some bots can never be started, and nothing was played. */
    public static final class NeverStartedException extends RefusedException {
        private static final long serialVersionUID = 1L;

        NeverStartedException(Refusal refusal) {
            super(refusal);
        }
    }

    /**
     * Looks by a starter.
     *
     * @param spared names of bots that are not looked at
     * @param meant a question whether another bot was meant by one that cannot be started
     * @param arena version of the arena
     */
    public EarlyCheck(
            Starter starter,
            RunRequest order,
            Set<String> spared,
            Secrets secrets,
            Function<Bot, Optional<String>> meant,
            String arena) {
        this.starter = starter;
        this.arena = arena;
        this.order = order;
        this.spared = spared;
        this.secrets = secrets;
        this.meant = meant;
    }

    /**
     * Looks at the bots that need no build, before anything is written.
     *
     * @throws NeverStartedException if one of them cannot be started
     */
    public void checkUnbuilt(Tournament tournament) throws NeverStartedException {
        refuse(tournament.bots().stream()
                .filter(entry -> entry.build().isEmpty())
                .filter(entry -> BotPreparation.missingProgram(entry).isEmpty())
                .filter(entry -> !isSkipped(tournament, entry))
                .map(entry -> Contestant.of(entry, new GameSpec.Entrant(entry.name(), 1, "")))
                .toList());
    }

    /** A file's bots play if they have their secrets; a match needs all its bots. */
    private boolean isSkipped(Tournament tournament, BotEntry entry) {
        return tournament.source() != null
                && secrets.lack(entry.secrets().given()).isPresent();
    }

    /** Hooks that check once more when all bots are built, and then call the others. */
    public RunHooks hooksBefore(RunHooks others) {
        return new RunHooks() {
            @Override
            public List<Contestant> chooseEntrants(
                    Tournament tournament, List<Contestant> contestants, Consumer<String> warn)
                    throws RefusedException {
                return keepListedGames(tournament, others.chooseEntrants(tournament, contestants, warn), warn);
            }

            @Override
            public void beforeGames(Ready run) throws IOException, RefusedException, InterruptedException {
                refuse(run.contestants());
                others.beforeGames(run);
            }

            @Override
            public void handleEvent(RunEvent event, Consumer<RunEvent> events) {
                others.handleEvent(event, events);
            }

            @Override
            public String quoteName(String label) {
                return others.quoteName(label);
            }

            @Override
            public void afterGames(Tournament tournament, Consumer<RunEvent> events)
                    throws IOException, RefusedException {
                others.afterGames(tournament, events);
            }
        };
    }

    /**
     * The bots in the games that their hellos list, which costs a start of each. In the arena's own games nothing is
     * asked: bots play all of them as a rule.
     */
    private List<Contestant> keepListedGames(Tournament tournament, List<Contestant> contestants, Consumer<String> warn)
            throws NeverStartedException {
        List<String> games = tournament.games().stream()
                .map(variant -> variant.game().id())
                .distinct()
                .toList();
        if (tournament.games().stream()
                .allMatch(variant -> variant.game().source().isArena())) {
            return contestants;
        }
        List<Contestant> playing = new ArrayList<>();
        for (Contestant each : contestants) {
            List<String> entered = games.stream().filter(each.entry()::enters).toList();
            List<String> listed = each.bot().broken() != null || passedOver(each.entry())
                    ? null
                    : WireReferee.listedGames(starter, each.bot(), arena);
            List<String> left = entered.stream()
                    .filter(game -> listed != null && !listed.contains(game))
                    .toList();
            if (left.isEmpty()) {
                playing.add(each);
                continue;
            }
            String sentence = "bot '" + each.entry().name() + "' is not paired in " + String.join(", ", left)
                    + ": its hello does not list " + (left.size() == 1 ? "it" : "them");
            if (tournament.source() == null) {
                throw new NeverStartedException(new Refusal(
                        sentence + "; no games were played", List.of("try: " + PastedCommand.of("games")), ""));
            }
            warn.accept(sentence);
            if (left.size() < entered.size()) {
                List<String> rest =
                        entered.stream().filter(game -> !left.contains(game)).toList();
                playing.add(new Contestant(each.entry().entering(rest), each.bot(), each.safeName()));
            }
        }
        return playing;
    }

    private void refuse(List<Contestant> contestants) throws NeverStartedException {
        List<String> lines = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<String> remedies = new ArrayList<>();
        for (Contestant each : contestants) {
            String why = order.force() || passedOver(each.entry()) ? null : starter.obstacle(each.bot());
            if (why != null) {
                names.add("'" + each.entry().name() + "'");
                (each.entry().name() + ": " + why).lines().forEach(lines::add);
                meant.apply(each.bot())
                        .ifPresentOrElse(
                                lines::add,
                                () -> interpreted(each.entry())
                                        .ifPresent(command -> remedies.add(check(each.entry(), command))));
            }
        }
        if (!names.isEmpty()) {
            lines.add("to play anyway, add --force");
            remedies.stream().limit(1).forEach(check -> lines.add("try: " + check));
            throw new NeverStartedException(new Refusal(
                    (names.size() == 1 ? "bot " + names.get(0) : "bots " + String.join(", ", names))
                            + " cannot start; no games were played",
                    lines,
                    ""));
        }
    }

    /** The command that examines a bot. */
    public static String check(BotEntry entry) {
        return check(entry, interpreted(entry).orElseGet(() -> ShellWords.join(entry.command())));
    }

    private static String check(BotEntry entry, String command) {
        if (entry.ownDir() && BotFolder.isBotFolder(entry.dir())) {
            return PastedCommand.of("check", PastedCommand.path(entry.dir()));
        }
        List<String> check = List.of("check", command);
        return entry.dir().equals(Path.of("").toAbsolutePath())
                ? PastedCommand.of(check)
                : PastedCommand.changeInto(entry.dir()) + " && " + PastedCommand.inFolder(entry.dir(), check);
    }

    /** The whole command where the bot is a source file: 'check' of the file would only repeat the refusal. */
    private static Optional<String> interpreted(BotEntry entry) {
        return entry.command().size() > 1
                ? Optional.empty()
                : InstalledTools.interpreterCommand(entry.command().get(0), entry.dir());
    }

    private boolean passedOver(BotEntry entry) {
        return spared.contains(entry.name()) || order.skip().contains(entry.name());
    }
}
