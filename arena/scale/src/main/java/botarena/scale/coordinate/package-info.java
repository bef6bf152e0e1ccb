/** Lanes whose games others play: offers parcels, judges what comes back, keeps workers apart that lie. */
@NullMarked
package botarena.scale.coordinate;

import org.jspecify.annotations.NullMarked;
