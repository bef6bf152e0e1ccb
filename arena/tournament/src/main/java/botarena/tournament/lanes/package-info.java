/** Where tickets are played: what every kind of lanes does, and those in this process. */
@NullMarked
package botarena.tournament.lanes;

import org.jspecify.annotations.NullMarked;
