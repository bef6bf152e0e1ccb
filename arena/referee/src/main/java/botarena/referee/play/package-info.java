/** The referee at work: speaks with bots over wires, keeps the clock, judges, keeps evidence. */
@NullMarked
package botarena.referee.play;

import org.jspecify.annotations.NullMarked;
