/**
 * Time of a decision. In: when the arena asked, woke and got an answer, and the scheduler's counters. Out, by
 * {@link botarena.referee.process.clock.DecisionClock}: how long the decision took, and how much of that was stolen from
 * the bot.
 */
@NullMarked
package botarena.referee.process.clock;

import org.jspecify.annotations.NullMarked;
