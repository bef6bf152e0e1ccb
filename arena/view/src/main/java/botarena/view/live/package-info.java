/**
 * A run as it is played, for whoever looks on in a browser: watches lanes, follows events, and tells a page what changed,
 * seldom enough that the bots keep the processors.
 */
@NullMarked
package botarena.view.live;

import org.jspecify.annotations.NullMarked;
