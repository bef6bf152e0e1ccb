@NullMarked
package botarena.app.terminal;

import org.jspecify.annotations.NullMarked;
