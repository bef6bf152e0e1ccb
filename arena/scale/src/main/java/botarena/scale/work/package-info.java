/** A machine that plays for others: takes parcels, plays them, sends records. */
@NullMarked
package botarena.scale.work;

import org.jspecify.annotations.NullMarked;
