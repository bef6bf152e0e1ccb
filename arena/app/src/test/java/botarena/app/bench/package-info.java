@NullMarked
package botarena.app.bench;

import org.jspecify.annotations.NullMarked;
