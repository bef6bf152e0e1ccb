package botarena.base;

import java.util.List;
import java.util.stream.Stream;

/**
 * Refusal in the words that a person reads; exit code 3.
 *
 * @param what one sentence without a full stop
 * @param where details, one a line: files, differences
 * @param remedy the next step, empty if there is nothing to say
 */
public record Refusal(String what, List<String> where, String remedy) {
    /**
     * Copies the lines.
     *
     * @param what one sentence without a full stop
     * @param where details, one a line: files, differences
     * @param remedy the next step, empty if there is nothing to say
     */
    public Refusal {
        where = List.copyOf(where);
    }

    /** {@return the sentence and its details, in order} */
    public List<String> sentences() {
        return Stream.concat(Stream.of(what), where.stream()).toList();
    }

    /** All lines, as the command line prints them. */
    String text() {
        StringBuilder text = new StringBuilder(what);
        where.forEach(line -> text.append("\n  ").append(line));
        return text.append(remedy.isEmpty() ? "" : "\n  try: " + remedy).toString();
    }

    /** Exception that carries a refusal; its message has all lines. */
    public static class RefusedException extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Refusal refusal;

        /**
         * Makes an exception whose message is the refusal as the command line prints it.
         *
         * @param refusal its lines
         */
        public RefusedException(Refusal refusal) {
            super(refusal.text());
            this.refusal = refusal;
        }

        /**
         * Makes an exception with a refusal without details.
         *
         * @param what one sentence without a full stop
         * @param remedy the next step, empty if there is nothing to say
         */
        public RefusedException(String what, String remedy) {
            this(what, List.of(), remedy);
        }

        /**
         * Makes an exception with a refusal.
         *
         * @param what one sentence without a full stop
         * @param where details, one a line
         * @param remedy the next step, empty if there is nothing to say
         */
        public RefusedException(String what, List<String> where, String remedy) {
            this(new Refusal(what, where, remedy));
        }

        /** {@return the refusal; null after the exception was serialised} */
        public Refusal refusal() {
            return refusal;
        }
    }

    /** Refusal of a step that may succeed later, such as one whose broker is away for now. */
    public static final class UnavailableException extends RefusedException {
        private static final long serialVersionUID = 1L;

        /**
         * Makes an exception whose message is the refusal as the command line prints it.
         *
         * @param refusal its lines
         */
        public UnavailableException(Refusal refusal) {
            super(refusal);
        }
    }

    /** {@return an exception that carries this refusal, for the caller to throw} */
    public RefusedException toException() {
        return new RefusedException(this);
    }
}
