package botarena.ratings.fit;

import botarena.ratings.Crosstable;

/** The share of draws between equals under which the fitted ratings predict as many draws as there were. */
final class DrawsOfEquals {
    private DrawsOfEquals() {}

    static double fitted(Parts parts, Likelihood likelihood) {
        double drawn = 0;
        for (int i = 1; i < parts.counts().length; i += 3) {
            drawn += parts.counts()[i];
        }
        if (drawn == 0) {
            return 0;
        }
        double low = 0;
        double high = 1 - 1e-9;
        for (int i = 0; i < 50; i++) {
            double middle = (low + high) / 2;
            if (predicted(parts, likelihood, middle) < drawn) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    private static double predicted(Parts parts, Likelihood likelihood, double share) {
        double sum = 0;
        for (int i = 0; i < parts.table().pairings(); i++) {
            double difference = likelihood.difference(i);
            sum += predicted(parts, likelihood, i, 0, difference, share);
            sum += predicted(parts, likelihood, i, 3, -difference, share);
        }
        return sum;
    }

    private static double predicted(
            Parts parts, Likelihood likelihood, int pairing, int order, double difference, double share) {
        int k = pairing * Crosstable.OUTCOMES + order;
        int games = parts.counts()[k] + parts.counts()[k + 1] + parts.counts()[k + 2];
        double points = likelihood.model().points(difference + likelihood.advantage(), likelihood.draws());
        return games * Forecast.of(points, share).draw();
    }
}
