/** Sample bots in Java, on the rules and the protocol. */
@NullMarked
package botarena.bots;

import org.jspecify.annotations.NullMarked;
