/**
 * Lanes whose games others play: offers parcels, judges what comes back, keeps workers apart that lie. Modules that may
 * depend on it: app.
 */
@NullMarked
package botarena.scale.coordinate;

import org.jspecify.annotations.NullMarked;
