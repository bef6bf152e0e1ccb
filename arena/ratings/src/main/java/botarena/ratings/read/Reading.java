package botarena.ratings.read;

/** What came of reading files: {@link Results}, or why it failed. */
public sealed interface Reading permits Results, Unreadable {}
