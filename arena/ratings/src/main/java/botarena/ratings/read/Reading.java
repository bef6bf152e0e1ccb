package botarena.ratings.read;

/** Result of reading files: {@link Results}, or why it failed. */
public sealed interface Reading permits Results, Unreadable {}
