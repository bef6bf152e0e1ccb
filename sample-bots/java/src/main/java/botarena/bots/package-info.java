/** Sample bots in Java, on the rules and the protocol. Modules that may depend on it: app. */
@NullMarked
package botarena.bots;

import org.jspecify.annotations.NullMarked;
