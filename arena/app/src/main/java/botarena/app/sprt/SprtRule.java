package botarena.app.sprt;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.play.StoppingRule;
import botarena.ratings.sprt.BlockCounts;
import botarena.ratings.sprt.ExpectedLength;
import botarena.ratings.sprt.Sprt;
import botarena.ratings.sprt.SprtFeed;
import botarena.ratings.sprt.SprtOptions;
import botarena.ratings.sprt.SprtVerdict;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.tournament.journal.Ledger;
import botarena.tournament.tables.JsonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Ends a run of two bots once the sequential test has decided. Pairs count in schedule order. */
final class SprtRule implements StoppingRule {

    private static final int GAMES_PER_PAIR = 2;

    private final Console console;
    private final Sprt sprt;
    private final SprtFeed feed;
    private String candidate = "";
    private String base = "";

    SprtRule(Console console, SprtOptions options) {
        this.console = console;
        this.sprt = new Sprt(options, GAMES_PER_PAIR);
        this.feed = new SprtFeed(sprt, GAMES_PER_PAIR);
    }

    @Override
    public void begin(List<String> bots) {
        candidate = bots.get(0);
        base = bots.get(1);
    }

    @Override
    public void hear(GameRecord record) {
        List<String> teams = record.setting().bots().stream()
                .limit(2)
                .map(bot -> bot.label())
                .toList();
        int team = teams.indexOf(candidate);
        if (team < 0 || !teams.get(1 - team).equals(base)) {
            return;
        }
        long pair = record.setting().round() - 1L;
        if (record.status() == Status.FINISHED) {
            feed.add(pair, (int) Math.round(2 * record.scores().get(team)));
        } else if (record.status() == Status.VOID && record.setting().attempt() >= Ledger.ATTEMPTS) {
            feed.drop(pair);
        }
    }

    @Override
    public boolean decided() {
        return sprt.verdict() != SprtVerdict.UNDECIDED;
    }

    @Override
    public @Nullable String line() {
        long pairs = sprt.counts().blocks();
        return pairs == 0 ? null : SprtReport.llr(sprt) + ", " + pairs + (pairs == 1 ? " pair" : " pairs");
    }

    @Override
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("llr", sprt.llr());
        fields.put("lower", sprt.options().lower());
        fields.put("upper", sprt.options().upper());
        fields.put("pairs", sprt.counts().blocks());
        return fields;
    }

    @Override
    public OptionalLong games() {
        BlockCounts pairs = sprt.counts();
        double left = ExpectedLength.remaining(sprt.options(), pairs, sprt.llr(), SprtOutlook.VARIANCE);
        return OptionalLong.of(GAMES_PER_PAIR * (pairs.blocks() + (long) Math.ceil(left)));
    }

    @Override
    public int answer(boolean json) {
        if (sprt.counts().blocks() == 0) {
            console.remark("note: no pair of games was finished");
            return ExitCode.UNDECIDED;
        }
        SprtReport report = new SprtReport(sprt, candidate, base);
        if (json) {
            console.out().println(JsonText.line(report.json()));
        } else {
            report.lines().forEach(console.out()::println);
        }
        console.out().flush();
        return SprtCommand.exit(sprt.verdict());
    }
}
