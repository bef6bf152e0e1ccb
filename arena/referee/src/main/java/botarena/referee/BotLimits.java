package botarena.referee;

import botarena.protocol.Limits;

/**
 * What one bot process tree may use.
 *
 * @param helloMs time to answer hello
 * @param readyMs time to answer start
 * @param memory bytes
 * @param processes processes and threads
 * @param files open descriptors
 * @param fileSize bytes of the largest file it may write
 * @param disk bytes of its private /tmp
 * @param cpuSeconds CPU time of one process
 * @param network whether it may use the network
 * @param cores processors it may keep busy, told in hello
 */
public record BotLimits(
        long helloMs,
        long readyMs,
        long memory,
        int processes,
        int files,
        long fileSize,
        long disk,
        long cpuSeconds,
        boolean network,
        int cores) {

    public static final BotLimits DEFAULT =
            new BotLimits(10_000, 10_000, 1L << 30, 64, 256, 32L << 20, 64L << 20, 600, false, 1);

    /** The lower of each of two limits, and the network only where both allow it. */
    public BotLimits within(BotLimits other) {
        return new BotLimits(
                Math.min(helloMs, other.helloMs),
                Math.min(readyMs, other.readyMs),
                Math.min(memory, other.memory),
                Math.min(processes, other.processes),
                Math.min(files, other.files),
                Math.min(fileSize, other.fileSize),
                Math.min(disk, other.disk),
                Math.min(cpuSeconds, other.cpuSeconds),
                network && other.network,
                Math.min(cores, other.cores));
    }

    /** Time to answer ping, in milliseconds: unlimited where hello is. */
    public long pingMs() {
        return helloMs >= Limits.NONE_MILLIS ? Limits.NONE_MILLIS : Limits.PING_MILLIS;
    }

    /** The same with other times to answer hello and start, in milliseconds. */
    public BotLimits withTimes(long hello, long ready) {
        return new BotLimits(hello, ready, memory, processes, files, fileSize, disk, cpuSeconds, network, cores);
    }

    /** The same with so many bytes of memory. */
    public BotLimits withMemory(long bytes) {
        return new BotLimits(helloMs, readyMs, bytes, processes, files, fileSize, disk, cpuSeconds, network, cores);
    }

    /** The same with as much CPU time as a program may ever need: it lives as long as the arena. */
    public BotLimits withoutCpuLimit() {
        return new BotLimits(
                helloMs, readyMs, memory, processes, files, fileSize, disk, Integer.MAX_VALUE, network, cores);
    }

    /** The same with so many processors. */
    public BotLimits withCores(int number) {
        return new BotLimits(helloMs, readyMs, memory, processes, files, fileSize, disk, cpuSeconds, network, number);
    }
}
