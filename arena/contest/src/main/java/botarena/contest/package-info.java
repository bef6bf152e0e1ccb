/** A contest as values: people, uploads and their states, phases; its log on disk. */
@NullMarked
package botarena.contest;

import org.jspecify.annotations.NullMarked;
