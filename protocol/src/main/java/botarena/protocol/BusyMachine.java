package botarena.protocol;

/** End of a void game that other programs on the machine spoiled. Records have {@link Reason#INTERNAL} and a flag. */
record BusyMachine() implements EndReason {

    @Override
    public String word() {
        return Reason.INTERNAL.word();
    }

    @Override
    public String words() {
        return "machine too busy, played again";
    }

    @Override
    public Reason.Kind kind() {
        return Reason.Kind.VOID;
    }
}
