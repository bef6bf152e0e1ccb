/** What is drawn on a terminal or printed as a table: widths, sheets, bars, the standing table. */
@NullMarked
package botarena.app.terminal;

import org.jspecify.annotations.NullMarked;
