package botarena.referee.record;

/**
 * Finds where the members of an object and the items of a list begin and end, and reads none of them: values are told
 * apart by their brackets and quotes alone. Made for lines that were checked when they were written; whoever wants to
 * know what is wrong with one asks a strict reader. Not thread-safe.
 */
final class RawJson {

    private static final byte QUOTE = 1;
    private static final byte OPENS = 2;
    private static final byte CLOSES = 3;

    /** What ends or nests a value, by byte: most of a line is neither, and is passed over by one look each. */
    private static final byte[] KINDS = kinds();

    private byte[] bytes = {};
    private int at;
    private int end;

    private int nameFrom;
    private int nameTo;
    private int from;
    private int to;

    private static byte[] kinds() {
        byte[] kinds = new byte[256];
        kinds['"'] = QUOTE;
        kinds['{'] = OPENS;
        kinds['['] = OPENS;
        kinds['}'] = CLOSES;
        kinds[']'] = CLOSES;
        return kinds;
    }

    /** Sets it on an object or a list that fills a range; false if the range is neither. */
    boolean open(byte[] line, int first, int behind) {
        bytes = line;
        at = first + 1;
        end = behind - 1;
        return end > first && (line[first] == '{' && line[end] == '}' || line[first] == '[' && line[end] == ']');
    }

    /** Whether everything was passed over; else the present place is one where nothing makes sense. */
    boolean over() {
        return at == end;
    }

    /** Moves to the next member of an object; false at its end, or where there is none. */
    boolean member() {
        if (!separated() || at >= end || bytes[at] != '"') {
            return false;
        }
        nameFrom = at + 1;
        int behind = string(at);
        if (behind >= end || bytes[behind] != ':') {
            return false;
        }
        nameTo = behind - 1;
        at = behind + 1;
        return value();
    }

    /** Moves to the next item of a list; false at its end, or where there is none. */
    boolean item() {
        return separated() && value();
    }

    /** Whether the present member has this name. */
    boolean named(byte[] name) {
        if (nameTo - nameFrom != name.length) {
            return false;
        }
        for (int i = 0; i < name.length; i++) {
            if (bytes[nameFrom + i] != name[i]) {
                return false;
            }
        }
        return true;
    }

    /** Where the present value begins. */
    int from() {
        return from;
    }

    /** The index behind the present value. */
    int to() {
        return to;
    }

    /** Passes over the comma between two values. */
    private boolean separated() {
        if (at >= end) {
            return false;
        }
        boolean first = bytes[at - 1] == '{' || bytes[at - 1] == '[';
        if (!first && bytes[at] == ',') {
            // A comma before the end leaves a place where nothing makes sense.
            at += at + 1 == end ? 2 : 1;
            return at < end;
        }
        return first;
    }

    private boolean value() {
        from = at;
        int first = at < end ? bytes[at] : 0;
        to = switch (first) {
            case '"' -> string(at);
            case '{', '[' -> brackets(at);
            default -> plain(at);
        };
        at = to;
        return to > from && to <= end;
    }

    /** The index behind the string that begins here; behind everything if it does not end. */
    private int string(int start) {
        byte[] line = bytes;
        int last = end;
        int i = start + 1;
        while (i < last) {
            int b = line[i];
            if (b == '"') {
                break;
            }
            i += b == '\\' ? 2 : 1;
        }
        return i + 1;
    }

    private int brackets(int start) {
        byte[] line = bytes;
        int depth = 0;
        for (int i = start; i < end; i++) {
            switch (KINDS[line[i] & 0xFF]) {
                case QUOTE -> i = string(i) - 1;
                case OPENS -> depth++;
                case CLOSES -> {
                    if (--depth == 0) {
                        return i + 1;
                    }
                }
                default -> {}
            }
        }
        return end + 1;
    }

    private int plain(int start) {
        int i = start;
        while (i < end && bytes[i] != ',') {
            i++;
        }
        return i;
    }
}
