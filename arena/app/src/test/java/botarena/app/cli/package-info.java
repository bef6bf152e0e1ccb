@NullMarked
package botarena.app.cli;

import org.jspecify.annotations.NullMarked;
