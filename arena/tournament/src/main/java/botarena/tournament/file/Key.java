package botarena.tournament.file;

/**
 * A key of a mapping.
 *
 * @param name its spelling, the same as the long option's
 * @param kind what its value may be
 * @param about one sentence, shown by editors
 * @param required whether it has to be there
 */
record Key<T>(String name, Kind<T> kind, String about, boolean required) {

    static <T> Key<T> of(String name, Kind<T> kind, String about) {
        return new Key<>(name, kind, about, false);
    }

    static <T> Key<T> required(String name, Kind<T> kind, String about) {
        return new Key<>(name, kind, about, true);
    }
}
