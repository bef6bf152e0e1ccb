/** Tests of the live page. */
@org.jspecify.annotations.NullMarked
package botarena.view.live;
