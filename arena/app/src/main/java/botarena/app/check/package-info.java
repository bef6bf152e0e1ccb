/** Checking bots: does a program keep to the protocol, step by step, and how to mend it where it does not. */
@NullMarked
package botarena.app.check;

import org.jspecify.annotations.NullMarked;
