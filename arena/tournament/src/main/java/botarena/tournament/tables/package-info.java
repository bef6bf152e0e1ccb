/** Tables as columns and rows, and what writes them: CSV, Markdown, JSON. */
@NullMarked
package botarena.tournament.tables;

import org.jspecify.annotations.NullMarked;
