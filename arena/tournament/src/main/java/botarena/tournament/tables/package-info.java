/** Tables as columns and rows, and their writers: CSV, Markdown, JSON. */
@NullMarked
package botarena.tournament.tables;

import org.jspecify.annotations.NullMarked;
