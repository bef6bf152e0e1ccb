/** Benchmarks of rules and referee, run from a checkout by {@code arena/bench/run}. */
@NullMarked
package botarena.bench;

import org.jspecify.annotations.NullMarked;
