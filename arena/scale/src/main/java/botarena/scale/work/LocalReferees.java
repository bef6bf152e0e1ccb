package botarena.scale.work;

import botarena.base.Refusal.RefusedException;
import botarena.referee.Isolation;
import botarena.referee.Referee;
import botarena.referee.play.WireReferee;
import botarena.referee.process.cores.CoreAllotment;
import botarena.scale.work.Worker.RefereeSource;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.run.LocalArena;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Referees over processes of this machine, at the level of isolation that a run asks for. */
public final class LocalReferees implements RefereeSource {

    private final String version;
    private final Consumer<String> remarks;
    private final Map<String, LocalArena> arenas = new ConcurrentHashMap<>();

    /**
     * Opens nothing yet.
     *
     * @param version the arena's, told to bots
     * @param remarks takes lines about single bots, from any thread
     */
    public LocalReferees(String version, Consumer<String> remarks) {
        this.version = version;
        this.remarks = remarks;
    }

    @Override
    public Referee referee(String isolation) throws RefusedException {
        return new WireReferee(arena(isolation).starter(), version, System::nanoTime, InstantSource.system());
    }

    @Override
    public BotPreparation.Builder builder(String isolation) throws RefusedException {
        return arena(isolation)::build;
    }

    @Override
    public String isolation() {
        try {
            return arena(Isolation.AUTO.word()).starter().isolation();
        } catch (RefusedException e) {
            return "none";
        }
    }

    @Override
    public CoreAllotment.Source processors() {
        return CoreAllotment::allotHere;
    }

    /** The arena of a level; a level that is open does not wait while another is tested. */
    private LocalArena arena(String isolation) throws RefusedException {
        LocalArena known = arenas.get(isolation);
        return known == null ? openArena(isolation) : known;
    }

    private synchronized LocalArena openArena(String isolation) throws RefusedException {
        LocalArena arena = arenas.get(isolation);
        if (arena == null) {
            Isolation wanted = Isolation.of(isolation).orElseThrow(() -> unknownLevel(isolation));
            arena = LocalArena.open(wanted, version, remarks);
            String level = arena.starter().isolation();
            if (wanted == Isolation.AUTO
                    && Isolation.of(level).filter(Isolation::confines).isEmpty()) {
                arena.close();
                throw new RefusedException(
                        "this machine cannot isolate the bots of others: its level is " + level,
                        "install bubblewrap, or set sandbox: " + level + " in the tournament file");
            }
            arenas.put(isolation, arena);
        }
        return arena;
    }

    private static RefusedException unknownLevel(String isolation) {
        return new RefusedException("there is no level of isolation '" + isolation + "'", "");
    }

    @Override
    public synchronized void close() {
        arenas.values().forEach(LocalArena::close);
    }
}
