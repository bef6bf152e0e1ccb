package botarena.ratings.fit;

/** First derivatives of a log-likelihood and second ones with the sign turned, by strength x and draw parameter e. */
final class Terms {
    double x;
    double e;
    double xx;
    double xe;
    double ee;

    void set(double byX, double infoXx) {
        x = byX;
        xx = infoXx;
        e = 0;
        xe = 0;
        ee = 0;
    }
}
