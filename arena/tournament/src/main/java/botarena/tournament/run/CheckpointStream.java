package botarena.tournament.run;

import botarena.ratings.RatingPool.Passage;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

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

    /** @param file stays open */
    CheckpointStream(FileChannel file, boolean reading) {
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
        return new String(bytes(value.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @Override
    public byte[] bytes(byte[] values) {
        byte[] passed = reading ? new byte[length(0, 1)] : values;
        move(reading ? passed.length : length(values.length, 1), 1, (view, from, count) -> {
            if (reading) {
                view.get(passed, from, count);
            } else {
                view.put(passed, from, count);
            }
        });
        return passed;
    }

    @Override
    public int[] integers(int[] values) {
        int[] passed = reading ? new int[length(0, Integer.BYTES)] : values;
        move(reading ? passed.length : length(values.length, Integer.BYTES), Integer.BYTES, (view, from, count) -> {
            if (reading) {
                view.asIntBuffer().get(passed, from, count);
            } else {
                view.asIntBuffer().put(passed, from, count);
            }
        });
        return passed;
    }

    @Override
    public long[] numbers(long[] values) {
        long[] passed = reading ? new long[length(0, Long.BYTES)] : values;
        move(reading ? passed.length : length(values.length, Long.BYTES), Long.BYTES, (view, from, count) -> {
            if (reading) {
                view.asLongBuffer().get(passed, from, count);
            } else {
                view.asLongBuffer().put(passed, from, count);
            }
        });
        return passed;
    }

    /** Passes a length; one from the file does not go beyond its end. */
    private int length(int length, int size) {
        long passed = number(length);
        try {
            if (reading && (passed < 0 || passed * size > file.size())) {
                throw new EOFException("the checkpoint has no " + passed + " elements more");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return (int) passed;
    }

    /** Takes some elements of an array to the buffer or from it. */
    private interface Part {
        void move(ByteBuffer view, int from, int count);
    }

    private void move(int length, int size, Part part) {
        for (int from = 0; from < length; ) {
            int count = Math.min(length - from, BUFFER / size);
            prepare(count * size);
            part.move(buffer.slice(buffer.position(), count * size), from, count);
            buffer.position(buffer.position() + count * size);
            from += count;
        }
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

    /** Writes what the buffer still holds. */
    void flush() throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            file.write(buffer);
        }
        buffer.clear();
    }
}
