/** Messages over the broker: parcels to workers, records and evidence back, packed and bounded. */
@NullMarked
package botarena.scale.message;

import org.jspecify.annotations.NullMarked;
