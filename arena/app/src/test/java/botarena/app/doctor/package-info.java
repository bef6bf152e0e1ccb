@NullMarked
package botarena.app.doctor;

import org.jspecify.annotations.NullMarked;
