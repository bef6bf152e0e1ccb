@NullMarked
package botarena.view;

import org.jspecify.annotations.NullMarked;
