/** Bots as they lie on disk: their files, fingerprints, versions and builds. */
@NullMarked
package botarena.tournament.bots;

import org.jspecify.annotations.NullMarked;
