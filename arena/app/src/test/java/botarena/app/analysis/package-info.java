@NullMarked
package botarena.app.analysis;

import org.jspecify.annotations.NullMarked;
