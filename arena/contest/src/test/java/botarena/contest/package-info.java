@NullMarked
package botarena.contest;

import org.jspecify.annotations.NullMarked;
