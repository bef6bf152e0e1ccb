/**
 * Games that do not come with the arena. {@link botarena.rules.ExternalGame} is a game whose rules answer questions, one
 * JSON line each; protocol/rules.md is the page for their authors.
 */
@NullMarked
package botarena.rules;

import org.jspecify.annotations.NullMarked;
