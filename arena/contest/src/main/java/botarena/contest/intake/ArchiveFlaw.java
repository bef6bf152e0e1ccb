package botarena.contest.intake;

/** Why an archive is refused. */
final class ArchiveFlaw extends Exception {

    private static final long serialVersionUID = 1L;

    private final String remedy;

    /**
     * Makes one.
     *
     * @param what a phrase without full stop
     * @param remedy what to do
     */
    ArchiveFlaw(String what, String remedy) {
        super(what);
        this.remedy = remedy;
    }

    String what() {
        return String.valueOf(getMessage());
    }

    String remedy() {
        return remedy;
    }
}
