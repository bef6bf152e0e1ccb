/** Tests of the server. */
@org.jspecify.annotations.NullMarked
package botarena.web;
