package botarena.app.rate;

/** How tables are printed. */
enum RateFormat {
    TEXT,
    CSV,
    JSON,
    MD
}
