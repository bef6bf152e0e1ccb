package botarena.app.cli;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/**
 * Action for Ctrl-C, SIGTERM and a terminal that hangs up, in place of the end of the process, until this is closed.
 * The action runs on a thread of its own. Reflection is needed because javac warns of {@code sun.misc.Signal} wherever it
 * is named, and the terminal library's wrapper costs every start 20 ms.
 */
public final class StopSignals implements AutoCloseable {

    /** Linux delivers a terminal's Ctrl-C a second time where a bot's process still shares this one's memory. */
    private static final long SAME_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Deque<Handled> handled = new ArrayDeque<>();

    private record Handled(Object signal, Object before) {}

    /** @param action takes the exit code of a process that stops for the signal */
    public StopSignals(IntConsumer action) {
        onSignal("INT", throttle(() -> action.accept(ExitCode.INTERRUPTED), System::nanoTime));
        List.of("TERM", "HUP").forEach(name -> onSignal(name, () -> action.accept(ExitCode.TERMINATED)));
    }

    /** For one signal, named without SIG. Systems that lack it never send it. */
    StopSignals(String name, Runnable action) {
        onSignal(name, action);
    }

    /** Leaves out calls that follow too soon. */
    static Runnable throttle(Runnable action, LongSupplier nanos) {
        AtomicLong last = new AtomicLong(nanos.getAsLong() - SAME_NANOS);
        return () -> {
            long now = nanos.getAsLong();
            if (now - last.getAndSet(now) >= SAME_NANOS) {
                action.run();
            }
        };
    }

    private void onSignal(String name, Runnable action) {
        try {
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object signal = Class.forName("sun.misc.Signal")
                    .getConstructor(String.class)
                    .newInstance(name);
            Object acting = Proxy.newProxyInstance(
                    StopSignals.class.getClassLoader(), new Class<?>[] {handler}, (proxy, method, arguments) -> {
                        if (method.getDeclaringClass() == Object.class) {
                            return method.invoke(action, arguments);
                        }
                        action.run();
                        return null;
                    });
            handled.push(new Handled(signal, handle(signal, acting)));
        } catch (InvocationTargetException refused) {
            // The system has no such signal, or Java, started with -Xrs, leaves signals to it.
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every JDK has signals", e);
        }
    }

    /** Returns the handler before this one. */
    private static Object handle(Object signal, Object handler) throws ReflectiveOperationException {
        return signal.getClass()
                .getMethod("handle", signal.getClass(), Class.forName("sun.misc.SignalHandler"))
                .invoke(null, signal, handler);
    }

    @Override
    public void close() {
        try {
            while (!handled.isEmpty()) {
                Handled last = handled.pop();
                handle(last.signal(), last.before());
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every JDK has signals", e);
        }
    }
}
