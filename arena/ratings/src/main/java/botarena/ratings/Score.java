package botarena.ratings;

/** Result of one game for the team that moved first. */
public enum Score {
    /** Win of the first team. */
    WIN(1),
    /** Draw. */
    DRAW(0.5),
    /** Loss of the first team. */
    LOSS(0);

    private static final Score[] BY_CODE = values();

    private final double points;

    Score(double points) {
        this.points = points;
    }

    /** {@return 1, 0.5 or 0} */
    public double points() {
        return points;
    }

    /** {@return the result of the same game for the other team} */
    public Score opposite() {
        return of(2 - ordinal());
    }

    static Score of(int code) {
        return BY_CODE[code];
    }
}
