/** Workers that a run starts itself, by ssh, and that live as long as it does. */
@NullMarked
package botarena.scale.ssh;

import org.jspecify.annotations.NullMarked;
