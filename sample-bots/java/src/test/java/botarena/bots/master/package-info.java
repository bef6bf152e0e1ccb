@NullMarked
package botarena.bots.master;

import org.jspecify.annotations.NullMarked;
