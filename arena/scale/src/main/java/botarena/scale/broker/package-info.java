/** The broker: how it is reached, what things on it are called, how it is started. */
@NullMarked
package botarena.scale.broker;

import org.jspecify.annotations.NullMarked;
