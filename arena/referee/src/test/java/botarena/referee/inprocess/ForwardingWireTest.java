package botarena.referee.inprocess;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Wire;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A default of the interface that is not handed on answers for the wire behind it, and wrongly. */
class ForwardingWireTest {

    private static final Map<Class<?>, Object> VALUES = Map.of(
            int.class, 7, long.class, 7L, boolean.class, false, byte[].class, new byte[7], String.class, "seven");

    static Stream<Method> everythingButWhatFollowsFromTheRest() {
        return Arrays.stream(Wire.class.getMethods())
                .filter(method -> !method.getName().equals("chargedNanos"));
    }

    @ParameterizedTest
    @MethodSource("everythingButWhatFollowsFromTheRest")
    void handsOn(Method method) throws ReflectiveOperationException {
        List<Method> called = new ArrayList<>();
        Wire behind = (Wire) Proxy.newProxyInstance(
                Wire.class.getClassLoader(), new Class<?>[] {Wire.class}, (proxy, asked, arguments) -> {
                    called.add(asked);
                    return VALUES.get(asked.getReturnType());
                });
        Object[] arguments =
                Arrays.stream(method.getParameterTypes()).map(VALUES::get).toArray();

        Object answer = method.invoke(new ForwardingWire(behind) {}, arguments);

        assertThat(called).containsExactly(method);
        assertThat(answer).isEqualTo(VALUES.get(method.getReturnType()));
    }
}
