package botarena.protocol;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reason why a game ended, the {@code reason} of end messages and records: a word of the protocol, or of one game. */
public sealed interface EndReason permits Reason, EndReason.OfRules, VoidGame {

    /** Form of the words of games; none is a code of the protocol. */
    Pattern RULE_WORD = Pattern.compile("[a-z][a-z0-9_]{0,31}");

    /** The protocol's own reasons in their order, then those of games by their words. */
    Comparator<EndReason> ORDER = (a, b) -> {
        int place = Integer.compare(place(a), place(b));
        return place != 0 ? place : a.word().compareTo(b.word());
    };

    /** {@return the word on the wire and in records} */
    String word();

    /** {@return the word for people: {@code time limit}, {@code temple reached}} */
    default String words() {
        return word().replace('_', ' ');
    }

    /** {@return the effect on the game} */
    Reason.Kind kind();

    /**
     * {@return {@link Reason#INTERNAL} as people are told it}
     *
     * @param busy whether other programs on the machine spoiled the game
     * @param last whether no further attempt follows
     */
    static EndReason ofVoid(boolean busy, boolean last) {
        return new VoidGame(busy, last);
    }

    private static int place(EndReason reason) {
        return reason instanceof Reason known ? known.ordinal() : Integer.MAX_VALUE;
    }

    /**
     * {@return the reason with this word; empty if it cannot be one}
     *
     * @param word as records and messages have it
     */
    static Optional<EndReason> find(String word) {
        Optional<Reason> known = Reason.find(word);
        if (known.isPresent()) {
            return Optional.of(known.get());
        }
        return RULE_WORD.matcher(word).matches() ? Optional.of(new OfRules(word)) : Optional.empty();
    }

    /**
     * {@return the reason with this word, given by the rules of a game}
     *
     * @param word a small letter, then at most 31 small letters, digits and {@code _}
     * @throws IllegalArgumentException if it is no such word, or the protocol means something else by it
     */
    static EndReason rule(String word) {
        EndReason reason = find(word)
                .orElseThrow(() -> new IllegalArgumentException("an ending is " + RULE_WORD + ", not '" + word + "'"));
        if (reason.kind() != Reason.Kind.RULE) {
            throw new IllegalArgumentException("'" + word + "' is no ending of a game: the protocol has it as a code");
        }
        return reason;
    }

    /**
     * An end by the rules of a game for which the protocol has no word of its own; made by {@link #find}.
     *
     * @param word see {@link #word()}
     */
    record OfRules(String word) implements EndReason {
        @Override
        public Reason.Kind kind() {
            return Reason.Kind.RULE;
        }
    }
}
