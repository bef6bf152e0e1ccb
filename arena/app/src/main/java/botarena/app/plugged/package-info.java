/** Games of the user's: rules that {@code --rules} names. */
@NullMarked
package botarena.app.plugged;

import org.jspecify.annotations.NullMarked;
