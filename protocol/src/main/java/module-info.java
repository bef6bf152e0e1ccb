/** The wire, both directions: lines and values, limits, codes. */
module botarena.protocol {
    requires static transitive org.jspecify;

    exports botarena.protocol;
}
