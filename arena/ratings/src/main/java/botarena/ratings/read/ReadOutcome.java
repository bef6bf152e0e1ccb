package botarena.ratings.read;

/** Outcome of reading files: {@link Results}, or the failure. */
public sealed interface ReadOutcome permits Results, ReadFailure {}
