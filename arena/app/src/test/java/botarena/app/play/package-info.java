@NullMarked
package botarena.app.play;

import org.jspecify.annotations.NullMarked;
