package botarena.referee.process.isolation;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The kernel's interpreter of classic BPF, as far as a filter of system calls may use it
 * (Documentation/networking/filter.rst): an accumulator, loads from {@code struct seccomp_data}, comparisons, a
 * verdict. Refuses the programs that the kernel's checker refuses.
 */
final class BpfMachine {
    private static final int INSTRUCTION = 8;
    private static final int DATA = 64;

    private final ByteBuffer program;

    BpfMachine(byte[] program) {
        this.program = ByteBuffer.wrap(program).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The verdict on a call. */
    int run(int architecture, int call, long... arguments) {
        ByteBuffer data = ByteBuffer.allocate(DATA).order(ByteOrder.LITTLE_ENDIAN);
        data.putInt(0, call).putInt(4, architecture);
        for (int i = 0; i < arguments.length; i++) {
            data.putLong(16 + 8 * i, arguments[i]);
        }
        int accumulator = 0;
        for (int at = 0; ; at++) {
            int code = program.getShort(at * INSTRUCTION) & 0xFFFF;
            int operand = program.getInt(at * INSTRUCTION + 4);
            switch (code) {
                case 0x20 -> accumulator = load(data, operand);
                case 0x15 -> at += jump(at, accumulator == operand);
                case 0x35 -> at += jump(at, Integer.compareUnsigned(accumulator, operand) >= 0);
                case 0x45 -> at += jump(at, (accumulator & operand) != 0);
                case 0x06 -> {
                    return operand;
                }
                default -> throw new AssertionError("no such instruction: " + Integer.toHexString(code));
            }
        }
    }

    private static int load(ByteBuffer data, int offset) {
        if (offset % 4 != 0) {
            throw new AssertionError("unaligned: " + offset);
        }
        return data.getInt(offset);
    }

    private int jump(int at, boolean passed) {
        return program.get(at * INSTRUCTION + (passed ? 2 : 3)) & 0xFF;
    }
}
