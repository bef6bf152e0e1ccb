package botarena.ratings;

/** Treatment of draws in a fit. */
public enum DrawModel {
    /** Bradley and Terry on points: a draw is half a win and half a loss. */
    HALF,
    /** Rao and Kupper 1967: a result counts as a win only beyond a threshold (BayesElo's drawElo). */
    RAO_KUPPER,
    /** Davidson 1970: win, draw and loss as exp(x/2) : exp(e) : exp(-x/2). */
    DAVIDSON
}
