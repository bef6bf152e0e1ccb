@NullMarked
package botarena.app.plugged;

import org.jspecify.annotations.NullMarked;
