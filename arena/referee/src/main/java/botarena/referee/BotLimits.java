package botarena.referee;

import botarena.protocol.Limits;

/**
 * Limits of a bot, all its processes together.
 *
 * @param times time to answer
 * @param memory bytes
 * @param processes processes and threads
 * @param storage files and disk space
 * @param cpuSeconds CPU time of one process
 * @param network whether it may use the network
 * @param cores processors it may keep busy, told in hello
 */
public record BotLimits(
        Times times, long memory, int processes, Storage storage, long cpuSeconds, boolean network, int cores) {

    /**
     * 10 s for hello and for start, 1 GiB, 64 processes, 256 open files, 32 MiB a file, 64 MiB in /tmp, 600 s of CPU
     * time, no network, one core.
     */
    public static final BotLimits DEFAULT = new BotLimits(
            new Times(10_000, 10_000), 1L << 30, 64, new Storage(256, 32L << 20, 64L << 20), 600, false, 1);

    /**
     * Milliseconds to answer hello and start.
     *
     * @param helloMs from the start of the process
     * @param readyMs from the request
     */
    public record Times(long helloMs, long readyMs) {}

    /**
     * Files and disk space.
     *
     * @param files open descriptors
     * @param fileSize bytes of the largest file it may write
     * @param disk bytes of its private /tmp
     */
    public record Storage(int files, long fileSize, long disk) {}

    /**
     * {@return the lower of both values for each limit; network only if both allow it}
     *
     * @param other limits that are not exceeded
     */
    public BotLimits within(BotLimits other) {
        return new BotLimits(
                new Times(Math.min(helloMs(), other.helloMs()), Math.min(readyMs(), other.readyMs())),
                Math.min(memory, other.memory),
                Math.min(processes, other.processes),
                new Storage(
                        Math.min(files(), other.files()),
                        Math.min(fileSize(), other.fileSize()),
                        Math.min(disk(), other.disk())),
                Math.min(cpuSeconds, other.cpuSeconds),
                network && other.network,
                Math.min(cores, other.cores));
    }

    /** {@return milliseconds from the start of the process to a whole answer to hello} */
    public long helloMs() {
        return times.helloMs();
    }

    /** {@return milliseconds to answer start} */
    public long readyMs() {
        return times.readyMs();
    }

    /** {@return open descriptors of a process} */
    public int files() {
        return storage.files();
    }

    /** {@return bytes of the largest file that it may write} */
    public long fileSize() {
        return storage.fileSize();
    }

    /** {@return bytes of its private /tmp} */
    public long disk() {
        return storage.disk();
    }

    /** {@return the time to answer ping, in milliseconds; unlimited if hello is} */
    public long pingMs() {
        return helloMs() >= Limits.NONE_MILLIS ? Limits.NONE_MILLIS : Limits.PING_MILLIS;
    }

    /**
     * {@return these limits with other times to answer hello and start, in milliseconds}
     *
     * @param hello milliseconds from the start of the process
     * @param ready milliseconds
     */
    public BotLimits withTimes(long hello, long ready) {
        return new BotLimits(new Times(hello, ready), memory, processes, storage, cpuSeconds, network, cores);
    }

    /**
     * {@return these limits with another limit on memory, in bytes}
     *
     * @param bytes of all its processes together
     */
    public BotLimits withMemory(long bytes) {
        return new BotLimits(times, bytes, processes, storage, cpuSeconds, network, cores);
    }

    /** {@return these limits without one on CPU time, for programs that run as long as the arena} */
    public BotLimits withoutCpuLimit() {
        return new BotLimits(times, memory, processes, storage, Integer.MAX_VALUE, network, cores);
    }

    /**
     * {@return these limits with another number of processors}
     *
     * @param number at least 1
     */
    public BotLimits withCores(int number) {
        return new BotLimits(times, memory, processes, storage, cpuSeconds, network, number);
    }
}
