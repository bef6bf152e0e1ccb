package botarena.protocol;

/** An end by the rules of a game for which the protocol has no word of its own. */
record RuleReason(String word) implements EndReason {

    @Override
    public Reason.Kind kind() {
        return Reason.Kind.RULE;
    }
}
