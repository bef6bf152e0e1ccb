@NullMarked
package botarena.app.check;

import org.jspecify.annotations.NullMarked;
