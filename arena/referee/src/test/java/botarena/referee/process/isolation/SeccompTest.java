package botarena.referee.process.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The compiled filters, interpreted as the kernel does it: also the one for the machine this is not. */
class SeccompTest {
    private static final int ALLOWED = 0x7FFF0000;
    private static final int EPERM = 0x00050001;
    private static final int ENOSYS = 0x00050026;

    private static final int DONE = 0x50000;
    private static final int NEW_USER = 0x10000000;
    private static final int VSOCK = 40;
    private static final int CALLS = 600;

    /** Numbers as asm/unistd_64.h and asm-generic/unistd.h of Linux have them; AUDIT_ARCH_* of linux/audit.h. */
    private record Kernel(String name, int architecture, Seccomp.Calls calls, Map<String, Integer> numbers) {
        int number(String call) {
            return numbers.get(call);
        }

        int verdict(String call, long... arguments) {
            return new BpfMachine(Seccomp.filter(calls, false)).run(architecture, number(call), arguments);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static final Map<String, Integer> X86_64 = Map.ofEntries(
            Map.entry("read", 0),
            Map.entry("socket", 41),
            Map.entry("clone", 56),
            Map.entry("execve", 59),
            Map.entry("ptrace", 101),
            Map.entry("sched_setaffinity", 203),
            Map.entry("add_key", 248),
            Map.entry("request_key", 249),
            Map.entry("keyctl", 250),
            Map.entry("unshare", 272),
            Map.entry("perf_event_open", 298),
            Map.entry("setns", 308),
            Map.entry("bpf", 321),
            Map.entry("userfaultfd", 323),
            Map.entry("io_uring_setup", 425),
            Map.entry("io_uring_enter", 426),
            Map.entry("io_uring_register", 427),
            Map.entry("clone3", 435));

    private static final Map<String, Integer> AARCH64 = Map.ofEntries(
            Map.entry("read", 63),
            Map.entry("socket", 198),
            Map.entry("clone", 220),
            Map.entry("execve", 221),
            Map.entry("ptrace", 117),
            Map.entry("sched_setaffinity", 122),
            Map.entry("add_key", 217),
            Map.entry("request_key", 218),
            Map.entry("keyctl", 219),
            Map.entry("unshare", 97),
            Map.entry("perf_event_open", 241),
            Map.entry("setns", 268),
            Map.entry("bpf", 280),
            Map.entry("userfaultfd", 282),
            Map.entry("io_uring_setup", 425),
            Map.entry("io_uring_enter", 426),
            Map.entry("io_uring_register", 427),
            Map.entry("clone3", 435));

    private static final Set<String> FORBIDDEN =
            Set.of("ptrace", "add_key", "request_key", "keyctl", "perf_event_open", "setns", "bpf", "userfaultfd");
    private static final Set<String> ABSENT = Set.of("io_uring_setup", "io_uring_enter", "io_uring_register", "clone3");

    static Stream<Kernel> kernels() {
        return Stream.of(
                new Kernel("x86-64", 0xC000003E, Seccomp.X86_64, X86_64),
                new Kernel("aarch64", 0xC00000B7, Seccomp.AARCH64, AARCH64));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void refusesWhatNoNamespaceKeepsInside(Kernel kernel) {
        assertThat(FORBIDDEN)
                .allSatisfy(call -> assertThat(kernel.verdict(call)).isEqualTo(EPERM));
        assertThat(ABSENT).allSatisfy(call -> assertThat(kernel.verdict(call)).isEqualTo(ENOSYS));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void allowsEveryOtherCall(Kernel kernel) {
        BpfMachine machine = new BpfMachine(Seccomp.filter(kernel.calls(), false));
        Set<String> refused = Stream.of(FORBIDDEN, ABSENT).flatMap(Set::stream).collect(Collectors.toSet());
        int[] found = IntStream.range(0, CALLS)
                .filter(call -> machine.run(kernel.architecture(), call) != ALLOWED)
                .toArray();
        assertThat(found)
                .containsExactlyInAnyOrder(
                        refused.stream().mapToInt(kernel::number).toArray());
        assertThat(kernel.verdict("read")).isEqualTo(ALLOWED);
        assertThat(kernel.verdict("execve")).isEqualTo(ALLOWED);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void refusesVsockAndNoOtherFamily(Kernel kernel) {
        assertThat(kernel.verdict("socket", VSOCK)).isEqualTo(EPERM);
        IntStream.range(0, 64)
                .filter(family -> family != VSOCK)
                .forEach(family -> assertThat(kernel.verdict("socket", family)).isEqualTo(ALLOWED));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void refusesUserNamespacesWithAnyOtherFlags(Kernel kernel) {
        for (String call : new String[] {"clone", "unshare"}) {
            assertThat(kernel.verdict(call, NEW_USER)).isEqualTo(EPERM);
            assertThat(kernel.verdict(call, NEW_USER | 0x7E020011L)).isEqualTo(EPERM);
            assertThat(kernel.verdict(call, 0x003D0F00L)).isEqualTo(ALLOWED);
        }
        assertThat(kernel.verdict("read", NEW_USER)).isEqualTo(ALLOWED);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void knowsNoOtherArchitecturesCalls(Kernel kernel) {
        BpfMachine machine = new BpfMachine(Seccomp.filter(kernel.calls(), false));
        for (int other : new int[] {0x40000003, 0x40000028, 0xC00000F3, 0xC000003E, 0xC00000B7}) {
            int expected = other == kernel.architecture() ? ALLOWED : ENOSYS;
            assertThat(machine.run(other, kernel.number("read"))).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void keepsABotOnItsProcessorsAndLetsItBelieveItMoved(Kernel kernel) {
        int move = kernel.number("sched_setaffinity");
        BpfMachine keptIn = new BpfMachine(Seccomp.filter(kernel.calls(), true));
        assertThat(keptIn.run(kernel.architecture(), move)).isEqualTo(DONE);
        assertThat(keptIn.run(kernel.architecture(), kernel.number("read"))).isEqualTo(ALLOWED);
        assertThat(keptIn.run(kernel.architecture(), kernel.number("ptrace"))).isEqualTo(EPERM);
        assertThat(kernel.verdict("sched_setaffinity")).isEqualTo(ALLOWED);
    }

    @Test
    void knowsNoX32Calls() {
        BpfMachine machine = new BpfMachine(Seccomp.filter(Seccomp.X86_64, false));
        assertThat(X86_64.values())
                .allSatisfy(call ->
                        assertThat(machine.run(0xC000003E, 0x40000000 | call)).isEqualTo(ENOSYS));
    }
}
