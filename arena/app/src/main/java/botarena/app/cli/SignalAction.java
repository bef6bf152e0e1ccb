package botarena.app.cli;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/**
 * What a signal does from now until this is closed, instead of ending the process. Signals come on a thread of their own.
 * By the JDK's {@code sun.misc.Signal}, whose use javac warns of wherever it is named, and not by a terminal's library
 * around it: that sets up a log of its own at every start, which takes 20 ms.
 */
public final class SignalAction implements AutoCloseable {

    private final @Nullable Object signal;
    private final @Nullable Object before;

    /**
     * Acts from now on.
     *
     * @param name without SIG; nothing is done where the system has no such signal
     */
    public SignalAction(String name, Runnable action) {
        signal = signal(name);
        before = signal == null ? null : handle(signal, handler(action));
    }

    @Override
    public void close() {
        if (signal != null && before != null) {
            handle(signal, before);
        }
    }

    private static @Nullable Object signal(String name) {
        try {
            return type("sun.misc.Signal").getConstructor(String.class).newInstance(name);
        } catch (InvocationTargetException unknown) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every JDK has signals", e);
        }
    }

    private static Object handler(Runnable action) {
        return Proxy.newProxyInstance(
                SignalAction.class.getClassLoader(),
                new Class<?>[] {type("sun.misc.SignalHandler")},
                (proxy, method, arguments) -> {
                    if (method.getDeclaringClass() == Object.class) {
                        return method.invoke(action, arguments);
                    }
                    action.run();
                    return null;
                });
    }

    /** What handled it before; nothing where Java, started with -Xrs, leaves signals to the system. */
    private static @Nullable Object handle(Object signal, Object handler) {
        try {
            Method handle = signal.getClass().getMethod("handle", signal.getClass(), type("sun.misc.SignalHandler"));
            return handle.invoke(null, signal, handler);
        } catch (InvocationTargetException refused) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every JDK has signals", e);
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("every JDK has signals", e);
        }
    }
}
