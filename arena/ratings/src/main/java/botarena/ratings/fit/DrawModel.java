package botarena.ratings.fit;

/**
 * The likelihood of results at a strength difference x in natural units (rating of the mover minus rating of the other,
 * plus the first-player advantage) and a draw parameter e. All three are concave in (x, e). Stateless.
 */
public enum DrawModel {
    /** Bradley and Terry on points: a draw is half a win and half a loss; e is not used. */
    HALF {
        @Override
        void derive(double x, double e, double wins, double draws, double losses, Terms out) {
            double p = Logistic.of(x);
            double q = Logistic.of(-x);
            double scored = wins + draws / 2;
            double lost = losses + draws / 2;
            out.set(scored * q - lost * p, (scored + lost) * p * q);
        }

        @Override
        double logLikelihood(double x, double e, double wins, double draws, double losses) {
            return (wins + draws / 2) * Logistic.log(x) + (losses + draws / 2) * Logistic.log(-x);
        }

        @Override
        double win(double x, double e) {
            return Logistic.of(x);
        }

        @Override
        double slope(double e) {
            return 1;
        }
    },
    /** Rao and Kupper 1967: a result counts as a win only beyond a threshold e &gt; 0 (BayesElo's drawElo). */
    RAO_KUPPER {
        @Override
        void derive(double x, double e, double wins, double draws, double losses, Terms out) {
            double p1 = Logistic.of(x - e);
            double p2 = Logistic.of(-x - e);
            double up = (wins + draws) * Logistic.of(e - x);
            double down = (losses + draws) * Logistic.of(x + e);
            double t = Math.expm1(2 * e);
            out.set(up - down, up * p1 + down * p2);
            out.xe = down * p2 - up * p1;
            out.e = 2 * draws * (1 + 1 / t) - up - down;
            out.ee = out.xx + 4 * draws * (1 + 1 / t) / t;
        }

        @Override
        double logLikelihood(double x, double e, double wins, double draws, double losses) {
            double drawn = draws == 0 ? 0 : draws * (2 * e + Math.log(-Math.expm1(-2 * e)));
            return (wins + draws) * Logistic.log(x - e) + (losses + draws) * Logistic.log(-x - e) + drawn;
        }

        @Override
        double win(double x, double e) {
            return Logistic.of(x - e);
        }

        @Override
        double slope(double e) {
            double y = Math.exp(-e);
            return 4 * y / ((1 + y) * (1 + y));
        }
    },
    /** Davidson 1970: win, draw, loss as exp(x/2) : exp(e) : exp(-x/2). */
    DAVIDSON {
        @Override
        void derive(double x, double e, double wins, double draws, double losses, Terms out) {
            double win = win(x, e);
            double loss = win(-x, e);
            double draw = draw(x, e);
            double games = wins + draws + losses;
            double spread = win - loss;
            out.set((wins - losses - games * spread) / 2, games * (win + loss - spread * spread) / 4);
            out.e = draws - games * draw;
            out.xe = -games * draw * spread / 2;
            out.ee = games * draw * (win + loss);
        }

        @Override
        double logLikelihood(double x, double e, double wins, double draws, double losses) {
            double top = Math.max(e, Math.abs(x) / 2);
            double norm = top + Math.log(Math.exp(x / 2 - top) + Math.exp(e - top) + Math.exp(-x / 2 - top));
            return wins * (x / 2 - norm) + draws * (e - norm) + losses * (-x / 2 - norm);
        }

        @Override
        double win(double x, double e) {
            return 1 / (1 + Math.exp(e - x / 2) + Math.exp(-x));
        }

        @Override
        double slope(double e) {
            return 2 / (2 + Math.exp(e));
        }

        private double draw(double x, double e) {
            return 1 / (1 + Math.exp(x / 2 - e) + Math.exp(-x / 2 - e));
        }
    };

    /** Whether the model has a parameter for draws. */
    boolean fitsDraws() {
        return this != HALF;
    }

    /** Derivatives of the log-likelihood of so many wins, draws and losses of the mover. */
    abstract void derive(double x, double e, double wins, double draws, double losses, Terms out);

    abstract double logLikelihood(double x, double e, double wins, double draws, double losses);

    /** The probability that the mover wins (for {@link #HALF}: its expected points). */
    abstract double win(double x, double e);

    /**
     * Factor by which a rating predicts points as an Elo rating does between near equals: the slope of the
     * expected points at x = 0, relative to the logistic curve's.
     */
    abstract double slope(double e);

    /** The draw parameter under which equals without advantage draw this share of their games, 0 &lt; share &lt; 1. */
    double drawParameter(double share) {
        return switch (this) {
            case HALF -> 0;
            case RAO_KUPPER -> Math.log((1 + share) / (1 - share));
            case DAVIDSON -> Math.log(2 * share / (1 - share));
        };
    }

    /** Whether the parameter lies where the likelihood is defined and can be told from infinity. */
    boolean isSound(double e) {
        return this == RAO_KUPPER ? e > 1e-9 && e < 18 : Math.abs(e) < 18;
    }

    /** The mover's expected points. */
    double points(double x, double e) {
        return this == HALF ? win(x, e) : (1 + win(x, e) - win(-x, e)) / 2;
    }
}
