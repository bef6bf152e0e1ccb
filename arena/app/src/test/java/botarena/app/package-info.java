@NullMarked
package botarena.app;

import org.jspecify.annotations.NullMarked;
