package botarena.scale.coordinate;

import botarena.base.Digest;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.Ticket;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.lanes.Parcel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/** Programs that a worker must have for a parcel. Parcels that need the same are of one kind. */
final class TicketKinds {

    private static final int KIND_DIGITS = 8;

    private final Map<String, BotEntry> entries = new HashMap<>();

    TicketKinds(Tournament tournament) {
        tournament.bots().forEach(bot -> entries.put(bot.name(), bot));
    }

    /** Notes a bot that came later. Its versions have one name and different files. */
    void addBot(Contestant bot) {
        entries.put(bot.label(), bot.entry());
    }

    /** The entry of one of the tournament's bots, or of one that came later. */
    BotEntry entryOf(Entrant bot) {
        BotEntry late = entries.get(bot.label());
        return late == null ? Objects.requireNonNull(entries.get(bot.name()), bot.label()) : late;
    }

    /** Programs that the bots of a parcel need or start with. */
    List<String> programs(Parcel parcel) {
        TreeSet<String> needs = new TreeSet<>();
        for (Ticket ticket : parcel.tickets()) {
            ticket.setting().bots().forEach(bot -> {
                BotEntry entry = entryOf(bot);
                needs.addAll(entry.needs());
                String program = entry.command().get(0);
                if (!program.contains("/")) {
                    needs.add(program);
                }
            });
        }
        return List.copyOf(needs);
    }

    /** The name of a kind: eight hexadecimal digits. */
    static String kindName(List<String> needs) {
        return Digest.hex(String.join("\n", needs)).substring(0, KIND_DIGITS);
    }
}
