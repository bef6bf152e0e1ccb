package botarena.scale.work;

import botarena.scale.broker.StreamMessage;
import botarena.scale.message.ParcelMessage;

/**
 * A parcel that a worker has taken.
 *
 * @param run whose it is
 * @param isolation at which its bots run
 * @param pulled its message, to be answered
 */
record TakenParcel(String run, String isolation, StreamMessage pulled, ParcelMessage parcel) {}
