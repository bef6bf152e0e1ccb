package botarena.referee.process.isolation;

import botarena.referee.process.machine.Machine;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The system calls that no namespace keeps inside a sandbox, refused by a small BPF program: classic BPF over {@code
 * struct seccomp_data} of linux/seccomp.h, little-endian, eight bytes an instruction.
 *
 * <p>Refused calls fail as they do on kernels without them, so that programs which only try them go on: clone3 counts
 * among these, because its flags lie in memory that no filter can read, and all programs fall back on clone. A bot with
 * fixed processors that asks for others, or for one of them, is told that it has been done.
 */
final class Seccomp {
    private static final int LOAD = 0x20;
    private static final int EQUAL = 0x15;
    private static final int AT_LEAST = 0x35;
    private static final int ANY_BIT = 0x45;
    private static final int RETURN = 0x06;

    private static final int NUMBER = 0;
    private static final int ARCHITECTURE = 4;
    private static final int FIRST_ARGUMENT = 16;

    private static final int ALLOW = 0x7FFF_0000;
    private static final int NOT_PERMITTED = 0x0005_0001;
    private static final int AS_IF_DONE = 0x0005_0000;
    private static final int NO_SUCH_CALL = 0x0005_0026;

    private static final int AF_VSOCK = 40;
    private static final int CLONE_NEWUSER = 0x1000_0000;
    private static final int X32_CALLS = 0x4000_0000;

    /** AUDIT_ARCH_* of linux/audit.h and numbers of calls: socket, clone, unshare, sched_setaffinity; refused outright; unknown. */
    record Calls(
            int architecture,
            int opens,
            int starts,
            int leaves,
            int moves,
            Map<String, Integer> forbidden,
            List<Integer> absent) {}

    static final Calls X86_64 = new Calls(
            0xC000_003E,
            41,
            56,
            272,
            203,
            Map.of(
                    "ptrace", 101,
                    "add_key", 248,
                    "request_key", 249,
                    "keyctl", 250,
                    "perf_event_open", 298,
                    "setns", 308,
                    "bpf", 321,
                    "userfaultfd", 323),
            List.of(425, 426, 427, 435));

    static final Calls AARCH64 = new Calls(
            0xC000_00B7,
            198,
            220,
            97,
            122,
            Map.of(
                    "ptrace", 117,
                    "add_key", 217,
                    "request_key", 218,
                    "keyctl", 219,
                    "perf_event_open", 241,
                    "setns", 268,
                    "bpf", 280,
                    "userfaultfd", 282),
            List.of(425, 426, 427, 435));

    private final List<long[]> program = new ArrayList<>();

    private Seccomp() {}

    /** Whether this kind of machine has a filter. */
    static boolean isSupported() {
        return Machine.LINUX && (Machine.x86() || Machine.arm64());
    }

    /** The filter for this machine, as bubblewrap reads it; for bots that are kept on their processors, or others. */
    static byte[] filter(boolean keptIn) {
        return filter(Machine.x86() ? X86_64 : AARCH64, keptIn);
    }

    /** The filter for an architecture. */
    static byte[] filter(Calls calls, boolean keptIn) {
        return new Seccomp().compile(calls, keptIn);
    }

    private byte[] compile(Calls calls, boolean keptIn) {
        add(LOAD, 0, 0, ARCHITECTURE);
        add(EQUAL, 1, 0, calls.architecture());
        add(RETURN, 0, 0, NO_SUCH_CALL);
        add(LOAD, 0, 0, NUMBER);
        if (calls.architecture() == X86_64.architecture()) {
            refuse(AT_LEAST, X32_CALLS, NO_SUCH_CALL);
        }
        calls.forbidden().values().stream().sorted().forEach(call -> refuse(EQUAL, call, NOT_PERMITTED));
        calls.absent().forEach(call -> refuse(EQUAL, call, NO_SUCH_CALL));
        if (keptIn) {
            refuse(EQUAL, calls.moves(), AS_IF_DONE);
        }
        refuseIf(calls.opens(), EQUAL, AF_VSOCK);
        refuseIf(calls.starts(), ANY_BIT, CLONE_NEWUSER);
        refuseIf(calls.leaves(), ANY_BIT, CLONE_NEWUSER);
        add(RETURN, 0, 0, ALLOW);
        return bytes();
    }

    private void refuse(int test, int operand, int verdict) {
        add(test, 0, 1, operand);
        add(RETURN, 0, 0, verdict);
    }

    /** Refuses a call whose first argument passes a test; the number stays loaded for the next test. */
    private void refuseIf(int call, int test, int operand) {
        add(EQUAL, 0, 4, call);
        add(LOAD, 0, 0, FIRST_ARGUMENT);
        refuse(test, operand, NOT_PERMITTED);
        add(LOAD, 0, 0, NUMBER);
    }

    private void add(int code, int ifTrue, int ifFalse, int operand) {
        program.add(new long[] {code, ifTrue, ifFalse, operand});
    }

    private byte[] bytes() {
        ByteBuffer bytes = ByteBuffer.allocate(program.size() * 8).order(ByteOrder.LITTLE_ENDIAN);
        for (long[] step : program) {
            bytes.putShort((short) step[0])
                    .put((byte) step[1])
                    .put((byte) step[2])
                    .putInt((int) step[3]);
        }
        return bytes.array();
    }
}
