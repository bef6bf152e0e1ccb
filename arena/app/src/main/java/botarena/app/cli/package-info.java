/** Parts that every command shares: streams, global options, exit codes, errors. */
@NullMarked
package botarena.app.cli;

import org.jspecify.annotations.NullMarked;
