/** Matches for Java programs and their tests: bots by name, by command, or in this JVM. */
@NullMarked
package botarena.tournament.embed;

import org.jspecify.annotations.NullMarked;
