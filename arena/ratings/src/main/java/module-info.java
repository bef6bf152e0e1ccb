/** Results in, ratings out; knows no game and no bot, only the codes by which games end. */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.ratings {
    requires static transitive org.jspecify;
    requires botarena.protocol;
    requires commons.math3;
    requires com.fasterxml.jackson.core;
    requires de.siegmar.fastcsv;

    exports botarena.ratings;
    exports botarena.ratings.fit;
    exports botarena.ratings.fit.diagnosis;
    exports botarena.ratings.payoff to
            botarena.app;
    exports botarena.ratings.read;
    exports botarena.ratings.sprt to
            botarena.app;
}
