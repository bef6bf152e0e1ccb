package botarena.app.cli;

import botarena.base.FileErrors;
import botarena.web.ListenAddress;
import java.io.IOException;
import java.net.UnknownHostException;

/** Address of a page from an option such as {@code --live}, or the reason why it cannot be served there. */
public final class PageAddress {

    private PageAddress() {}

    /**
     * Reads the option's value.
     *
     * @throws Failure if that is no address
     */
    public static ListenAddress read(String option, String text) {
        return ListenAddress.parse(text)
                .orElseThrow(() -> Failure.usage(
                        option + " takes a port, or a host and a port, not '" + text + "'",
                        "try: " + option + " as the last word, " + option + "=8421, or " + option
                                + "=0.0.0.0:8421 for the whole network"));
    }

    /** The failure of a server that cannot listen at an address. */
    public static Failure listenFailure(String option, ListenAddress address, IOException why) {
        return why instanceof UnknownHostException
                ? Failure.usage(option + ": unknown host '" + address.host() + "'")
                : Failure.usage(
                        option + ": cannot listen at port " + address.port() + " of " + address.host() + ": "
                                + FileErrors.of(why),
                        "try: " + option + " without a number, which takes the next port that is free");
    }
}
