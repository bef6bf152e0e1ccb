package botarena.app.person;

import botarena.app.analysis.AnalysisRun;
import botarena.app.cli.BotArguments;
import botarena.app.cli.BuildVersion;
import botarena.bots.master.Examiner.Judgement;
import botarena.games.GameState;
import botarena.games.Position;
import botarena.protocol.MessageType;
import botarena.protocol.Reason;
import botarena.referee.Bot;
import botarena.referee.GameInProgress;
import botarena.referee.GameRecord;
import botarena.referee.SingleGame;
import botarena.referee.Starter;
import botarena.referee.TimeControl;
import botarena.referee.inprocess.InProcessBot;
import botarena.referee.inprocess.StarterByLabel;
import botarena.referee.play.WireReferee;
import botarena.view.MoveWords;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Move that a strong bot would play: the first of a game of its own from the position. */
final class MoveHint {

    private static final String BOT = "mcts-java";
    private static final String HIDDEN = BOT + " would see what is hidden from you";
    private static final TimeControl TIME = new TimeControl(0, 10_000, 100);

    /**
     * Advice for a person.
     *
     * @param move as it is spelled, empty where there is none
     * @param words the move in words, or why there is none
     * @param line whether the words have the best line
     */
    record Advice(String move, String words, boolean line) {}

    private final Starter starter;
    private final BotArguments arguments;

    MoveHint(Starter starter, BotArguments arguments) {
        this.starter = starter;
        this.arguments = arguments;
    }

    Advice of(Position position) throws InterruptedException {
        if (position.game().hidden()) {
            return none(HIDDEN);
        }
        Bot bot = arguments.bot(BOT);
        String missing = starter.obstacle(bot);
        if (missing != null) {
            return none(missing);
        }
        Bot other = Bot.inProcess("nobody", "nobody").withLimits(bot.limits());
        StarterByLabel starters = new StarterByLabel(starter).with(other.label(), MoveHint::giver);
        try (WireReferee referee =
                new WireReferee(starters, BuildVersion.number(), System::nanoTime, InstantSource.system())) {
            SingleGame game = new SingleGame(position.game(), Map.of(), position.text(), 0, TIME, 0);
            GameRecord record = referee.play(game.ticket("hint", bot, other));
            return record.moves().isEmpty()
                    ? none(
                            record.reason() == Reason.UNSUPPORTED
                                    ? BOT + " does not play " + position.game().id()
                                    : record.detail())
                    : said(record.moves().get(0), new MoveWords(position.look()));
        }
    }

    /** The best line of an open game, and what it is worth to the side to move; as an analysis finds them. */
    Advice why(GameInProgress played) throws InterruptedException {
        if (played.setting().game().hidden()) {
            return none(HIDDEN);
        }
        GameState game = PersonGame.state(played);
        List<Judgement> found = AnalysisRun.examiner(game.start())
                .examine(game, game.plies(), () -> Thread.currentThread().isInterrupted());
        if (found.isEmpty()) {
            throw new InterruptedException();
        }
        Judgement here = found.get(0);
        Advice first = said(here.line().get(0), new MoveWords(game.position().look()));
        List<String> then = here.line().subList(1, here.line().size());
        return new Advice(
                first.move,
                first.words + ", " + worth(here) + (then.isEmpty() ? "" : "; then " + String.join(", ", then)),
                true);
    }

    private static String worth(Judgement here) {
        return !here.exact()
                ? String.format(Locale.ROOT, "expected score %.2f", here.value())
                : here.value() == 1 ? "a proven win" : here.value() == 0 ? "a proven loss" : "a proven draw";
    }

    private static Advice said(String move, MoveWords telling) {
        return new Advice(move, telling.words(move) + "  (" + move + ")", false);
    }

    private static Advice none(String why) {
        return new Advice("", "no hint: " + why, false);
    }

    /** Gives up when it is asked. */
    private static InProcessBot giver() {
        return message -> message.is(MessageType.HELLO)
                ? Map.of("type", "hello", "protocol", 1, "name", "nobody")
                : message.is(MessageType.START)
                        ? Map.of("type", "ready")
                        : message.is(MessageType.TURN) ? Map.of("type", "move", "resign", true) : null;
    }
}
