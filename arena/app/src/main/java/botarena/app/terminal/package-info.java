/** Drawing on a terminal and printing of tables: widths, sheets, bars, the standing table. */
@NullMarked
package botarena.app.terminal;

import org.jspecify.annotations.NullMarked;
