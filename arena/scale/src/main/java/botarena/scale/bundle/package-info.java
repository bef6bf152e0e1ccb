/** Bots' files on their way to workers: what belongs to a bot, packed, stored, unpacked. */
@NullMarked
package botarena.scale.bundle;

import org.jspecify.annotations.NullMarked;
