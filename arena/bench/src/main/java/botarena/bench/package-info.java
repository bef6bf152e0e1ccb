/** JMH benchmarks of the rules. */
@NullMarked
package botarena.bench;

import org.jspecify.annotations.NullMarked;
