package botarena.tournament.run;

import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.Tournament.ChangedBots;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.bots.BotPreparation.Known;
import botarena.tournament.bots.Versions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds out who takes part: leaves out bots that miss a program, looks at files, builds, counts versions. */
record Preparation(Tournament tournament, Consumer<String> warn) {

    List<Contestant> contestants(Equipment equipment, Versions versions) throws RefusedException, InterruptedException {
        BotPreparation workshop = new BotPreparation(tournament, equipment.builder(), warn);
        List<Contestant> contestants = new ArrayList<>();
        List<String> changed = new ArrayList<>();
        for (BotEntry bot : tournament.bots()) {
            // Workers with the program can play it, but a build has to run here first: it makes the bot's files.
            boolean awaited = equipment.elsewhere() && bot.build().isEmpty();
            Optional<String> missing = (awaited ? Optional.<String>empty() : BotPreparation.missingProgram(bot))
                    .or(() -> equipment.secrets().lack(bot.secrets().given()));
            if (missing.isPresent()) {
                warn.accept("bot '" + bot.name() + "' is skipped: " + missing.get());
                continue;
            }
            Known known = identify(workshop, bot);
            if (versions.hasChanged(bot.name(), known.fingerprint())) {
                changed.add("bot '" + bot.name() + "' in " + bot.dir());
            }
            Contestant contestant = known.contestant(versions);
            if (known.broken() != null) {
                warn.accept("bot '" + contestant.label() + "' could not be built: " + known.broken());
            }
            contestants.add(contestant);
        }
        warnOfChanges(changed);
        return contestants;
    }

    private static Known identify(BotPreparation workshop, BotEntry bot) throws RefusedException, InterruptedException {
        try {
            return workshop.prepare(bot);
        } catch (IOException e) {
            throw new RefusedException(
                    "the files of bot '" + bot.name() + "' cannot be read",
                    List.of(FileErrors.describe(e)),
                    "see who may read " + bot.dir());
        }
    }

    private void warnOfChanges(List<String> changed) throws RefusedException {
        if (tournament.changedBots() == ChangedBots.ERROR && !changed.isEmpty()) {
            throw new RefusedException(
                    "bots changed after their games were played, and the file has changed-bots: error",
                    changed,
                    "set changed-bots: version to continue with new versions, or restore the old files");
        }
        changed.forEach(bot -> warn.accept(bot + " changed: it continues as a new version, and its old games stay"));
    }
}
