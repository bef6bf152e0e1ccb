/** Checks of bots: whether a program keeps to the protocol, step by step, and how to fix it if not. */
@NullMarked
package botarena.app.check;

import org.jspecify.annotations.NullMarked;
