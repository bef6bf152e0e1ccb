@NullMarked
package botarena.app.kits;

import org.jspecify.annotations.NullMarked;
