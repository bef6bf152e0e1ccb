package botarena.tournament.run;

import botarena.ratings.RatingPool.Passage;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.zip.CRC32C;

/**
 * Passes an object's fields to a file or from it: a method writes its argument and returns it, or returns the value that
 * the file has in its place. One list of calls serves both ways. All throw an {@link UncheckedIOException} if the file
 * cannot be written or is too short. Not thread-safe.
 */
final class CheckpointStream implements Passage {

    private static final int BUFFER = 1 << 16;

    private final FileChannel file;
    private final boolean reading;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);

    /** Of the file that is read. */
    private final long bytes;

    private final CRC32C sum = new CRC32C();

    /** @param file stays open */
    CheckpointStream(FileChannel file, boolean reading) throws IOException {
        bytes = file.size();
        this.file = file;
        this.reading = reading;
        buffer.limit(reading ? 0 : BUFFER);
    }

    @Override
    public boolean isReading() {
        return reading;
    }

    @Override
    public long number(long value) {
        prepare(Long.BYTES);
        if (reading) {
            return buffer.getLong();
        }
        buffer.putLong(value);
        return value;
    }

    @Override
    public String text(String value) {
        byte[] passed = bytes(value.getBytes(StandardCharsets.UTF_8));
        return reading ? new String(passed, StandardCharsets.UTF_8) : value;
    }

    @Override
    public byte[] bytes(byte[] values) {
        return array(
                values,
                values.length,
                1,
                byte[]::new,
                (view, array, from, count) -> view.get(array, from, count),
                (view, array, from, count) -> view.put(array, from, count));
    }

    @Override
    public int[] integers(int[] values) {
        return array(
                values,
                values.length,
                Integer.BYTES,
                int[]::new,
                (view, array, from, count) -> view.asIntBuffer().get(array, from, count),
                (view, array, from, count) -> view.asIntBuffer().put(array, from, count));
    }

    @Override
    public long[] numbers(long[] values) {
        return array(
                values,
                values.length,
                Long.BYTES,
                long[]::new,
                (view, array, from, count) -> view.asLongBuffer().get(array, from, count),
                (view, array, from, count) -> view.asLongBuffer().put(array, from, count));
    }

    /** Passes a length; one from the file does not go beyond its end. */
    private int length(int length, int size) {
        long passed = number(length);
        if (reading && (passed < 0 || passed > bytes / size)) {
            throw new UncheckedIOException(new EOFException("the checkpoint has no " + passed + " elements more"));
        }
        return (int) passed;
    }

    /** Takes some elements of an array from the buffer or to it. */
    private interface Part<A> {
        void move(ByteBuffer view, A array, int from, int count);
    }

    /** Passes an array of elements of some bytes each. */
    private <A> A array(A values, int known, int size, IntFunction<A> fresh, Part<A> get, Part<A> put) {
        int length = length(known, size);
        A passed = reading ? fresh.apply(length) : values;
        Part<A> part = reading ? get : put;
        for (int from = 0; from < length; ) {
            int count = Math.min(length - from, BUFFER / size);
            prepare(count * size);
            part.move(buffer.slice(buffer.position(), count * size), passed, from, count);
            buffer.position(buffer.position() + count * size);
            from += count;
        }
        return passed;
    }

    /** Makes room for some bytes, or reads them. */
    private void prepare(int bytes) {
        try {
            if (reading && buffer.remaining() < bytes) {
                buffer.compact();
                while (buffer.position() < bytes) {
                    if (file.read(buffer) < 0) {
                        throw new EOFException("the checkpoint ends early");
                    }
                }
                buffer.flip();
            } else if (!reading && buffer.remaining() < bytes) {
                flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the rest; the sum of all that was written. */
    long finish() throws IOException {
        flush();
        return sum.getValue();
    }

    private void flush() throws IOException {
        sum.update(buffer.flip());
        buffer.rewind();
        while (buffer.hasRemaining()) {
            file.write(buffer);
        }
        buffer.clear();
    }
}
