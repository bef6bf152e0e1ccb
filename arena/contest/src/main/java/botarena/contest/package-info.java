/** A contest as values: people, uploads and their states, phases; its log on disk. Modules that may depend on it: app. */
@NullMarked
package botarena.contest;

import org.jspecify.annotations.NullMarked;
