package botarena.ratings.model;

/** First derivatives of a log-likelihood and second ones with the sign turned, by strength x and draw parameter e. */
public final class Terms {
    public double x;
    public double e;
    public double xx;
    public double xe;
    public double ee;

    void set(double byX, double infoXx) {
        x = byX;
        xx = infoXx;
        e = 0;
        xe = 0;
        ee = 0;
    }
}
