/** What every command shares: streams, global options, exit codes, and how errors are told. */
@NullMarked
package botarena.app.cli;

import org.jspecify.annotations.NullMarked;
