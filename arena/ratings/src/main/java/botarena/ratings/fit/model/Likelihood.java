package botarena.ratings.fit.model;

import botarena.ratings.Crosstable;
import botarena.ratings.RatingOptions;
import java.util.Arrays;

/**
 * Penalised log-likelihood of a table of results, its gradient and its information matrix at one point. The point holds
 * the ratings in natural units, then the first-player advantage and the draw parameter if these are fitted. Sums run in
 * the table's order, so equal tables give equal results to the bit. Not thread-safe while it moves.
 */
public final class Likelihood {
    /** Standard deviation of the prior on a fitted advantage, in Elo. */
    static final double ADVANTAGE_SPREAD = 200;

    private static final double ADVANTAGE_PRECISION = Math.pow(Logistic.ELO / ADVANTAGE_SPREAD, 2);

    private final Design design;
    private final DrawLaw law;
    private final double prior;
    private final boolean[] fixed;
    private final double slope;
    private final double givenAdvantage;
    private final int[] counts;
    private final int units;
    /** Indices into the point; -1 if not fitted. */
    private final int advantage;

    private final int draws;
    private final int size;

    private final DrawLaw.Derivatives terms = new DrawLaw.Derivatives();
    private double[] point;
    private final double[] gradient;
    private final double[] games;
    /** Information per pairing on difference-difference, difference-advantage and difference-draws. */
    private final double[] dd;

    private final double[] da;
    private final double[] de;
    private final double[] phantomInformation;
    private double ae;
    private double ee;
    private double aa;

    /**
     * Computes nothing before the first {@link #moveTo}.
     *
     * @param slope factor from natural units to printed ratings; a given advantage is divided by it
     */
    public Likelihood(
            Design design, int[] counts, DrawLaw law, RatingOptions options, RatingOrigin origin, double slope) {
        this.design = design;
        this.counts = counts;
        this.law = law;
        this.prior = options.prior();
        this.units = design.size();
        this.slope = slope;
        this.givenAdvantage = options.advantage().orElse(0) / Logistic.ELO / slope;
        this.advantage = options.advantage().isPresent() ? -1 : units;
        int next = options.advantage().isPresent() ? units : units + 1;
        this.draws = law.fitsDraws() ? next : -1;
        this.size = law.fitsDraws() ? next + 1 : next;
        this.fixed = new boolean[size];
        for (int i = 0; i < units; i++) {
            fixed[i] = origin.isFixed(i);
        }
        this.point = new double[size];
        this.gradient = new double[size];
        this.dd = new double[design.pairings()];
        this.da = new double[design.pairings()];
        this.de = new double[law.fitsDraws() ? design.pairings() : 0];
        this.phantomInformation = new double[size];
        this.games = gamesByParameter();
    }

    public Design design() {
        return design;
    }

    public int size() {
        return size;
    }

    public int advantageIndex() {
        return advantage;
    }

    public int drawsIndex() {
        return draws;
    }

    public boolean hasPrior() {
        return prior > 0;
    }

    public DrawLaw law() {
        return law;
    }

    public double slope() {
        return slope;
    }

    public boolean isFixed(int parameter) {
        return fixed[parameter];
    }

    public double[] point() {
        return point;
    }

    /** Gradient at the point; 0 for held parameters. */
    public double[] gradient() {
        return gradient;
    }

    /** The first player's advantage at the point, fitted or given. */
    public double advantage() {
        return advantage < 0 ? givenAdvantage : point[advantage];
    }

    public double draws() {
        return draws < 0 ? 0 : point[draws];
    }

    /** The front team's surplus of strength, without any advantage. */
    public double difference(int pairing) {
        return design.difference(pairing, point);
    }

    /** Expected points of the team that moves first: the front one (order 0) or the back one (order 3). */
    public double expectedPoints(int pairing, int order) {
        return law.expectedPoints(strength(pairing, order), draws());
    }

    /** The mover's surplus of strength, its advantage included. */
    public double strength(int pairing, int order) {
        double difference = difference(pairing);
        return (order == 0 ? difference : -difference) + advantage();
    }

    /** The largest gradient entry, relative to the games behind the parameter. */
    public double residual() {
        double worst = 0;
        for (int i = 0; i < size; i++) {
            worst = Math.max(worst, Math.abs(gradient[i]) / Math.max(1, games[i]));
        }
        return worst;
    }

    /** Moves to a point and computes gradient and information there. */
    public void moveTo(double[] to) {
        point = to;
        Arrays.fill(gradient, 0);
        Arrays.fill(phantomInformation, 0);
        aa = 0;
        ae = 0;
        ee = 0;
        for (int i = 0; i < design.pairings(); i++) {
            addPairing(i);
        }
        addPriors();
        for (int i = 0; i < size; i++) {
            gradient[i] = fixed[i] ? 0 : gradient[i];
        }
    }

    private void addPairing(int i) {
        double difference = difference(i);
        derive(i, 0, difference, terms);
        double slope = terms.x;
        double moverFirst = terms.x;
        double xx = terms.xx;
        double xe = terms.xe;
        double e = terms.e;
        double eeSum = terms.ee;
        derive(i, 3, -difference, terms);
        slope -= terms.x;
        design.scatter(i, slope, gradient);
        dd[i] = xx + terms.xx;
        da[i] = xx - terms.xx;
        addShared(moverFirst + terms.x, e + terms.e, gradient);
        aa += dd[i];
        if (draws >= 0) {
            de[i] = xe - terms.xe;
            ae += xe + terms.xe;
            ee += eeSum + terms.ee;
        }
    }

    /** Adds to the entries of advantage and draw parameter if these are fitted. */
    public void addShared(double byAdvantage, double byDraws, double[] target) {
        if (advantage >= 0) {
            target[advantage] += byAdvantage;
        }
        if (draws >= 0) {
            target[draws] += byDraws;
        }
    }

    /** Computes the derivatives of a pairing's games that the front team (order 0) or the back one (3) began. */
    public void derive(int pairing, int order, DrawLaw.Derivatives out) {
        double difference = difference(pairing);
        derive(pairing, order, order == 0 ? difference : -difference, out);
    }

    private void derive(int i, int order, double difference, DrawLaw.Derivatives out) {
        int k = i * Crosstable.OUTCOMES + order;
        law.derive(difference + advantage(), draws(), counts[k], counts[k + 1], counts[k + 2], out);
    }

    /** Information of the prior about a parameter. */
    public double priorInformation(int parameter) {
        return phantomInformation[parameter];
    }

    private void addPriors() {
        if (prior == 0) {
            return;
        }
        for (int i = 0; i < units; i++) {
            double p = Logistic.of(point[i]);
            gradient[i] += prior * (0.5 - p);
            phantomInformation[i] = prior * p * (1 - p);
        }
        if (advantage >= 0) {
            gradient[advantage] -= ADVANTAGE_PRECISION * advantage();
            phantomInformation[advantage] = ADVANTAGE_PRECISION;
        }
        if (draws >= 0) {
            law.derive(0, draws(), prior / 2, 0, prior / 2, terms);
            gradient[draws] += terms.e;
            phantomInformation[draws] = terms.ee;
        }
    }

    /** The log-likelihood of the games alone. */
    public double logLikelihood() {
        double sum = 0;
        for (int i = 0; i < design.pairings(); i++) {
            double d = difference(i);
            sum += logLikelihood(i, 0, d) + logLikelihood(i, 3, -d);
        }
        return sum;
    }

    private double logLikelihood(int i, int order, double difference) {
        int k = i * Crosstable.OUTCOMES + order;
        return law.logLikelihood(difference + advantage(), draws(), counts[k], counts[k + 1], counts[k + 2]);
    }

    /** Multiplies the information matrix with a vector; held parameters have rows of the identity. */
    public void multiply(double[] v, double[] out) {
        for (int i = 0; i < size; i++) {
            out[i] = fixed[i] ? 0 : phantomInformation[i] * v[i];
        }
        double va = advantage < 0 ? 0 : v[advantage];
        double ve = draws < 0 ? 0 : v[draws];
        double toAdvantage = 0;
        double toDraws = 0;
        for (int i = 0; i < dd.length; i++) {
            double t = design.difference(i, v);
            double s = dd[i] * t + da[i] * va;
            toAdvantage += da[i] * t;
            if (draws >= 0) {
                s += de[i] * ve;
                toDraws += de[i] * t;
            }
            design.scatter(i, s, out);
        }
        if (advantage >= 0) {
            out[advantage] += toAdvantage + aa * va + ae * ve;
        }
        if (draws >= 0) {
            out[draws] += toDraws + (advantage < 0 ? 0 : ae * va) + ee * ve;
        }
        for (int i = 0; i < size; i++) {
            out[i] = fixed[i] ? v[i] : out[i];
        }
    }

    /** The diagonal of the information matrix, 1 for held parameters. */
    public double[] diagonal() {
        double[] diagonal = phantomInformation.clone();
        for (int i = 0; i < dd.length; i++) {
            for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
                diagonal[design.unit(k)] += dd[i] * design.weight(k) * design.weight(k);
            }
        }
        if (advantage >= 0) {
            diagonal[advantage] += aa;
        }
        if (draws >= 0) {
            diagonal[draws] += ee;
        }
        for (int i = 0; i < size; i++) {
            diagonal[i] = fixed[i] ? 1 : diagonal[i];
        }
        return diagonal;
    }

    /** Entry of the information matrix for advantage and draw parameter; 0 unless both are fitted. */
    public double sharedInformation() {
        return advantage >= 0 && draws >= 0 ? ae : 0;
    }

    /** Entry of the information matrix for the pairing's difference of strength and the advantage. */
    public double informationWithAdvantage(int pairing) {
        return da[pairing];
    }

    /** Entry of the information matrix for the pairing's difference of strength and the draw parameter; 0 if not fitted. */
    public double informationWithDraws(int pairing) {
        return draws < 0 ? 0 : de[pairing];
    }

    /** Information matrix, both triangles; held parameters have rows of the identity. */
    public double[][] information() {
        PairingSums sums = newSums();
        for (int i = 0; i < dd.length; i++) {
            sums.add(i, dd[i], da[i], de.length == 0 ? 0 : de[i]);
        }
        sums.addShared(aa, ae, ee);
        double[][] matrix = sums.toMatrix();
        for (int i = 0; i < size; i++) {
            matrix[i][i] += phantomInformation[i];
            if (fixed[i]) {
                clear(matrix, i);
            }
        }
        return matrix;
    }

    /** Empty sum over the parameters of this likelihood. */
    public PairingSums newSums() {
        return new PairingSums(design, size, advantage, draws);
    }

    /** Information of the pairing's games about the difference of strength: the model's variance of their points. */
    public double information(int pairing) {
        return dd[pairing];
    }

    /** The part of {@link #information(int)} from games in which the front team moved first. */
    public double informationFrontFirst(int pairing) {
        return (dd[pairing] + da[pairing]) / 2;
    }

    public double informationBackFirst(int pairing) {
        return (dd[pairing] - da[pairing]) / 2;
    }

    private static void clear(double[][] matrix, int i) {
        for (int j = 0; j < matrix.length; j++) {
            matrix[i][j] = 0;
            matrix[j][i] = 0;
        }
        matrix[i][i] = 1;
    }

    /** Point at which all units are equal, with this share of draws among equals. */
    public double[] startPoint(double drawRate) {
        double[] start = new double[size];
        if (draws >= 0) {
            start[draws] = law.drawParameter(drawRate);
        }
        return start;
    }

    private double[] gamesByParameter() {
        double[] played = new double[size];
        double all = 0;
        for (int i = 0; i < design.pairings(); i++) {
            int n = 0;
            for (int k = 0; k < Crosstable.OUTCOMES; k++) {
                n += counts[i * Crosstable.OUTCOMES + k];
            }
            for (int k = design.firstEntry(i); k < design.firstEntry(i + 1); k++) {
                played[design.unit(k)] += n;
            }
            all += n;
        }
        Arrays.fill(played, units, size, all);
        return played;
    }
}
