/** Runs over more machines than one, as the commands have them: the switch, the worker, the broker. */
@NullMarked
package botarena.app.scale;

import org.jspecify.annotations.NullMarked;
