package botarena.scale.broker;

import java.io.IOException;

/** The broker has no room, and cannot make any; says so in a phrase. */
public final class BrokerFullException extends IOException {
    private static final long serialVersionUID = 1;

    public BrokerFullException(String phrase) {
        super(phrase);
    }
}
