package botarena.referee.process;

/** Bytes on their way from one thread to another, so many at most. Guarded by the monitor of whoever shares it. */
final class ByteQueue {
    private final byte[] bytes = new byte[64 * 1024];
    private int head;
    private int count;
    private boolean ended;

    int room() {
        return bytes.length - count;
    }

    boolean isEmpty() {
        return count == 0;
    }

    void end() {
        ended = true;
    }

    boolean ended() {
        return ended;
    }

    /** Puts what there is room for. */
    int put(byte[] from, int start, int length) {
        int most = Math.min(length, room());
        for (int i = 0; i < most; i++) {
            bytes[(head + count + i) % bytes.length] = from[start + i];
        }
        count += most;
        return most;
    }

    /** Takes what there is: 0 if there is nothing yet, -1 if there will be nothing any more. */
    int take(byte[] to, int start, int length) {
        int most = Math.min(length, count);
        for (int i = 0; i < most; i++) {
            to[start + i] = bytes[(head + i) % bytes.length];
        }
        head = (head + most) % bytes.length;
        count -= most;
        return most == 0 && ended ? -1 : most;
    }
}
