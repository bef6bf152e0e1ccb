package botarena.view.report;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.GameRecord.Info;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.record.Replay;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A record for readers who may not see everything: other names, and of other bots only the moves. */
record RecordCut(Audience audience, GameRecord whole) {

    /** Folders before a file's name: a bot's folder tells its owner. */
    private static final Pattern FOLDERS = Pattern.compile("(?<![\\w.\\-/<])/(?:[^/\\s\"':,;()<>]+/)+");

    /** Fields of messages in free text that could identify others; the text around them is no JSON. */
    private static final Pattern IDENTIFYING_FIELDS =
            Pattern.compile("\"(players)\":\\[[^\\]]*\\]|\"(gameId)\":\"[^\"]*\"|\"(seed)\":\\d+");

    GameRecord record() {
        return new GameRecord(
                setting(),
                new GameRecord.Outcome(
                        whole.status(),
                        whole.scores(),
                        whole.winners(),
                        whole.reason(),
                        cutText(whole.detail()),
                        fault()),
                new GameRecord.Course(whole.moves(), whole.millis(), whole.plies(), info(), whole.spentBySeat()),
                GameRecord.Remarks.NONE,
                new GameRecord.Run("", whole.startTime(), whole.tookMs()));
    }

    private GameSpec setting() {
        GameSpec from = whole.setting();
        List<Entrant> seats = audience.seats(from);
        String id = id(from, seats);
        return new GameSpec(
                new GameSpec.Slot(id, from.round(), from.leg(), from.attempt()),
                from.ruleset(),
                0,
                from.start(),
                seats,
                from.time(),
                from.marginMs());
    }

    /** The id itself if all bots in it keep their names. */
    private static String id(GameSpec from, List<Entrant> seats) {
        boolean same = true;
        for (int i = 0; i < seats.size(); i++) {
            same &= seats.get(i).name().equals(from.bots().get(i).name());
        }
        String names = new LinkedHashSet<>(seats)
                .stream().map(bot -> bot.label().replace(' ', '_')).collect(Collectors.joining("-v-"));
        return same ? from.id() : from.game().id() + ".r" + from.round() + "." + names + "." + from.leg();
    }

    private @Nullable Fault fault() {
        Fault fault = whole.fault();
        if (fault == null) {
            return null;
        }
        boolean mine = fault.seat() >= 0 && audience.owns(whole.setting().bots().get(fault.seat()));
        return mine
                ? new Fault(fault.code(), fault.seat(), fault.ply(), cutFault(fault.said()), fault.evidence())
                : new Fault(
                        fault.code(), fault.seat(), fault.ply(), fault.code().words(), null);
    }

    private FaultDescription cutFault(FaultDescription whole) {
        return new FaultDescription(cutText(whole.got()), cutText(whole.message()), cutText(whole.hint()));
    }

    /** Remarks of their own bot on its moves. */
    private List<Info> info() {
        if (whole.info().isEmpty()) {
            return List.of();
        }
        Set<Integer> plies = Replay.legalPlies(whole).stream()
                .filter(ply -> audience.owns(whole.setting().bots().get(ply.seat())))
                .map(Replay.Ply::index)
                .collect(Collectors.toSet());
        return whole.info().stream().filter(said -> plies.contains(said.ply())).toList();
    }

    /** A text without folders, opponents, game ids and seeds. */
    static String cutText(String text) {
        return FOLDERS.matcher(IDENTIFYING_FIELDS.matcher(text).replaceAll("\"$1$2$3\":…"))
                .replaceAll("");
    }
}
