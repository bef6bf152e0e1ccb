package botarena.ratings.fit.model;

import botarena.ratings.DrawModel;

/**
 * Likelihood of results under a {@link DrawModel}, at a strength difference x in natural units (the mover's rating minus
 * its opponent's, plus the first-player advantage) and a draw parameter e. Each law is concave in (x, e). Stateless.
 */
public enum DrawLaw {
    HALF {
        @Override
        public void derive(double x, double e, double wins, double draws, double losses, Derivatives out) {
            double p = Logistic.of(x);
            double q = Logistic.of(-x);
            double scored = wins + draws / 2;
            double lost = losses + draws / 2;
            out.setByStrength(scored * q - lost * p, (scored + lost) * p * q);
        }

        @Override
        public double logLikelihood(double x, double e, double wins, double draws, double losses) {
            return (wins + draws / 2) * Logistic.log(x) + (losses + draws / 2) * Logistic.log(-x);
        }

        @Override
        public double win(double x, double e) {
            return Logistic.of(x);
        }

        @Override
        public double slope(double e) {
            return 1;
        }
    },
    RAO_KUPPER {
        @Override
        public void derive(double x, double e, double wins, double draws, double losses, Derivatives out) {
            double p1 = Logistic.of(x - e);
            double p2 = Logistic.of(-x - e);
            double up = (wins + draws) * Logistic.of(e - x);
            double down = (losses + draws) * Logistic.of(x + e);
            double t = Math.expm1(2 * e);
            out.setByStrength(up - down, up * p1 + down * p2);
            out.xe = down * p2 - up * p1;
            out.e = 2 * draws * (1 + 1 / t) - up - down;
            out.ee = out.xx + 4 * draws * (1 + 1 / t) / t;
        }

        @Override
        public double logLikelihood(double x, double e, double wins, double draws, double losses) {
            double drawn = draws == 0 ? 0 : draws * (2 * e + Math.log(-Math.expm1(-2 * e)));
            return (wins + draws) * Logistic.log(x - e) + (losses + draws) * Logistic.log(-x - e) + drawn;
        }

        @Override
        public double win(double x, double e) {
            return Logistic.of(x - e);
        }

        @Override
        public double slope(double e) {
            double y = Math.exp(-e);
            return 4 * y / ((1 + y) * (1 + y));
        }
    },
    DAVIDSON {
        @Override
        public void derive(double x, double e, double wins, double draws, double losses, Derivatives out) {
            double win = win(x, e);
            double loss = win(-x, e);
            double draw = draw(x, e);
            double games = wins + draws + losses;
            double spread = win - loss;
            out.setByStrength((wins - losses - games * spread) / 2, games * (win + loss - spread * spread) / 4);
            out.e = draws - games * draw;
            out.xe = -games * draw * spread / 2;
            out.ee = games * draw * (win + loss);
        }

        @Override
        public double logLikelihood(double x, double e, double wins, double draws, double losses) {
            double top = Math.max(e, Math.abs(x) / 2);
            double norm = top + Math.log(Math.exp(x / 2 - top) + Math.exp(e - top) + Math.exp(-x / 2 - top));
            return wins * (x / 2 - norm) + draws * (e - norm) + losses * (-x / 2 - norm);
        }

        @Override
        public double win(double x, double e) {
            return 1 / (1 + Math.exp(e - x / 2) + Math.exp(-x));
        }

        @Override
        public double slope(double e) {
            return 2 / (2 + Math.exp(e));
        }

        private double draw(double x, double e) {
            return 1 / (1 + Math.exp(x / 2 - e) + Math.exp(-x / 2 - e));
        }
    };

    /** First derivatives of a log-likelihood by x and e, and its second ones with the sign turned. */
    public static final class Derivatives {
        public double x;
        public double e;
        public double xx;
        public double xe;
        public double ee;

        private void setByStrength(double byX, double informationXx) {
            x = byX;
            xx = informationXx;
            e = 0;
            xe = 0;
            ee = 0;
        }
    }

    /** The law of a model. */
    public static DrawLaw of(DrawModel model) {
        return valueOf(model.name());
    }

    /** The model of this law. */
    public DrawModel model() {
        return DrawModel.valueOf(name());
    }

    /** Whether e is fitted. */
    public boolean fitsDraws() {
        return this != HALF;
    }

    /** Computes the derivatives of the log-likelihood of these wins, draws and losses of the mover. */
    public abstract void derive(double x, double e, double wins, double draws, double losses, Derivatives out);

    public abstract double logLikelihood(double x, double e, double wins, double draws, double losses);

    /** The probability that the mover wins (under {@link #HALF}: its expected points). */
    public abstract double win(double x, double e);

    /** Slope of the expected points at x = 0, relative to the logistic curve's: the factor from natural units to Elo. */
    public abstract double slope(double e);

    /** The e at which equals without advantage draw this share of their games, 0 &lt; share &lt; 1. */
    double drawParameter(double share) {
        return switch (this) {
            case HALF -> 0;
            case RAO_KUPPER -> Math.log((1 + share) / (1 - share));
            case DAVIDSON -> Math.log(2 * share / (1 - share));
        };
    }

    /** Whether the likelihood is defined at e, and e is distinguishable from infinity. */
    public boolean isSound(double e) {
        return this == RAO_KUPPER ? e > 1e-9 && e < 18 : Math.abs(e) < 18;
    }

    /** The mover's expected points. */
    public double expectedPoints(double x, double e) {
        return this == HALF ? win(x, e) : (1 + win(x, e) - win(-x, e)) / 2;
    }
}
