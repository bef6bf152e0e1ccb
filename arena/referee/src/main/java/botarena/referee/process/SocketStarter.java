package botarena.referee.process;

import botarena.base.QuietClose;
import botarena.referee.Bot;
import botarena.referee.BotProcess.Exit;
import botarena.referee.IdleBudget;
import botarena.referee.Starter;
import botarena.referee.process.clock.DecisionClock;
import botarena.referee.process.isolation.Life;
import botarena.referee.process.streams.KeptText;
import botarena.referee.process.streams.SocketStreams;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Starter for bots that run outside the arena, for example in a debugger. If a bot's command is a {@link BotAddress},
 * it waits there for a connection, without limit. Other bots are started as usual.
 */
public final class SocketStarter implements Starter {

    private final Starter others;
    private final Map<String, ServerSocketChannel> listening = new LinkedHashMap<>();
    private final List<BotAddress> addresses = new ArrayList<>();
    private final Consumer<String> say;

    /**
     * Does not listen yet.
     *
     * @param others starts bots that have a command; closed with this
     * @param say takes the lines that announce each wait, from any thread
     */
    public SocketStarter(Starter others, Consumer<String> say) {
        this.others = others;
        this.say = say;
    }

    /**
     * Listens at an address from now on, so that a bot may connect before it is needed.
     *
     * @throws IOException if that cannot be: a port is taken, a file is there
     */
    public void listen(BotAddress address) throws IOException {
        if (!listening.containsKey(address.word())) {
            listening.put(address.word(), address.listen());
            addresses.add(address);
        }
    }

    @Override
    public Started start(Bot bot) {
        ServerSocketChannel server =
                bot.command().size() == 1 ? listening.get(bot.command().get(0)) : null;
        if (server == null) {
            return others.start(bot);
        }
        try {
            SocketChannel channel = accept(server, bot.label());
            return channel == null
                    ? new Started.Broken("The game was told to stop.")
                    : new Started.Up(wire(new SocketStreams(channel)));
        } catch (IOException e) {
            return new Started.Broken("The bot's connection failed: " + e.getMessage() + ".");
        }
    }

    @Override
    public @Nullable String obstacle(Bot bot) {
        boolean connects =
                bot.command().size() == 1 && listening.containsKey(bot.command().get(0));
        return connects ? bot.broken() : others.obstacle(bot);
    }

    /** Null when this thread was interrupted. */
    private @Nullable SocketChannel accept(ServerSocketChannel server, String label) throws IOException {
        SocketChannel channel = server.accept();
        if (channel != null) {
            return withoutDelay(channel);
        }
        say.accept("bot '" + label + "': waiting; start your bot with " + BotAddress.VARIABLE + "="
                + BotAddress.connect(server.getLocalAddress()));
        try (Selector selector = Selector.open()) {
            SelectionKey key = server.register(selector, SelectionKey.OP_ACCEPT);
            while (channel == null && !Thread.currentThread().isInterrupted()) {
                selector.select(ready -> {});
                channel = server.accept();
            }
            key.cancel();
        }
        return channel == null ? null : withoutDelay(channel);
    }

    /** Sends small lines at once. */
    private static SocketChannel withoutDelay(SocketChannel channel) throws IOException {
        if (channel.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
        return channel;
    }

    /** Measures no stalls: the process is not the arena's. */
    private static BotWire wire(SocketStreams streams) {
        return new BotWire(
                streams,
                new KeptText(),
                new ConnectedLife(streams::hasEnded),
                DecisionClock.withoutCounters(System::nanoTime),
                closed -> {});
    }

    @Override
    public IdleBudget idle() {
        return others.idle();
    }

    @Override
    public String isolation() {
        return others.isolation();
    }

    @Override
    public @Nullable String remark() {
        return others.remark();
    }

    @Override
    public void close() {
        listening.values().forEach(QuietClose::close);
        addresses.forEach(address -> address.file().ifPresent(file -> {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                say.accept("cannot remove " + file + ": " + e.getMessage());
            }
        }));
        others.close();
    }

    /**
     * Bot that runs outside the arena: it exists while its connection does, and the arena never stops or ends it.
     *
     * @param disconnected whether the bot has closed its connection
     */
    private record ConnectedLife(BooleanSupplier disconnected) implements Life {

        /** The connection shows its own end. */
        @Override
        public void onEnd(Runnable action) {}

        @Override
        public boolean hasEnded() {
            return disconnected.getAsBoolean();
        }

        @Override
        public boolean awaitEnd(long nanos) {
            return hasEnded();
        }

        @Override
        public Exit exit() {
            return hasEnded() ? new Exit.Disconnected() : new Exit.Running();
        }

        @Override
        public void close() {}
    }
}
