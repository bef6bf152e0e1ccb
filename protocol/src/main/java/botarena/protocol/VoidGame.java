package botarena.protocol;

/**
 * End of a void game as people are told it. Records have {@link Reason#INTERNAL}.
 *
 * @param busy whether other programs on the machine spoiled it
 * @param last whether no further attempt follows
 */
record VoidGame(boolean busy, boolean last) implements EndReason {

    @Override
    public String word() {
        return Reason.INTERNAL.word();
    }

    @Override
    public String words() {
        return (busy ? "machine too busy" : "not the bots' fault") + (last ? ", not counted" : ", played again");
    }

    @Override
    public Reason.Kind kind() {
        return Reason.Kind.VOID;
    }
}
