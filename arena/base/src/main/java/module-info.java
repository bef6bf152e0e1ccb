/** Parts for any program: texts, files, digests, threads. Knows no game, no bot and no tournament. */
module botarena.base {
    requires static transitive org.jspecify;
    requires transitive com.fasterxml.jackson.core;

    exports botarena.base;
}
