@NullMarked
package botarena.app.contest;

import org.jspecify.annotations.NullMarked;
