package botarena.app.results;

import botarena.app.cli.Buildable;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.games.GameCatalog;
import botarena.referee.Bot;
import botarena.referee.Isolation;
import botarena.referee.RefereeOptions;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.SecretNames;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.results.DerivedFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The tournament that a results folder belongs to, as far as the folder still tells. */
record OriginalTournament(Path folder, GameCatalog games) {

    private Optional<Tournament> tournament() {
        return new TournamentFile(games, List.of()).readResolved(folder.resolve(DerivedFiles.RESOLVED));
    }

    /** The seed that bots' own seeds follow from; 0 where the folder does not tell. */
    long seed() {
        return tournament().map(found -> found.schedule().seed()).orElse(0L);
    }

    /** How games were conducted, without evidence; as by default where the folder does not tell. */
    RefereeOptions conduct() {
        RefereeOptions played = tournament().map(Tournament::conduct).orElse(null);
        boolean legal = played == null || played.legal();
        boolean showNames = played != null && played.showNames();
        return new RefereeOptions(legal, false, showNames, RefereeOptions.BotLogs.NEVER, null);
    }

    /** The level of isolation that was asked for. */
    Isolation sandbox() {
        return tournament().map(Tournament::sandbox).orElse(Isolation.AUTO);
    }

    /**
     * A bot as it was entered.
     *
     * @param granted names of secrets that it is given once more, as far as it had them: a folder may come from anywhere
     */
    Buildable bot(String name, List<String> granted) {
        return entry(name)
                .map(entry -> new Buildable(bot(entry, grantSecrets(entry, granted)), entry))
                .orElseThrow(() -> Failure.usage(
                        "the results do not contain the command of bot '" + name + "'", "try: --bot COMMAND"));
    }

    private static SecretNames grantSecrets(BotEntry entry, List<String> names) {
        SecretNames granted = SecretNames.ofRequest(entry.secrets().given()).granting(names);
        granted.refusal().ifPresent(why -> {
            throw new Failure(
                    ExitCode.NEVER_STARTED,
                    "bot '" + entry.name() + "' was given the secret "
                            + granted.withheld().get(0),
                    "try: --secret " + granted.withheld().get(0));
        });
        return granted;
    }

    /** The same with another command, and the directory that goes with it. */
    Bot bot(String name, Bot candidate) {
        return find(name)
                .map(entered -> new Bot(
                        entered.entrant(),
                        candidate.withEnv(entered.env()).launch(),
                        entered.options(),
                        entered.limits(),
                        candidate.broken()))
                .orElse(candidate);
    }

    /** The same without a secret; empty where the folder does not tell. */
    Optional<Bot> find(String name) {
        return entry(name).map(entry -> bot(entry, SecretNames.NONE));
    }

    private Optional<BotEntry> entry(String name) {
        return tournament().flatMap(found -> found.bot(name));
    }

    private static Bot bot(BotEntry entry, SecretNames secrets) {
        return Contestant.withoutFiles(entry.withSecrets(secrets)).bot();
    }
}
