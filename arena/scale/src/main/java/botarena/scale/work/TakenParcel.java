package botarena.scale.work;

import botarena.scale.broker.StreamMessage;
import botarena.scale.message.ParcelMessage;

/**
 * A parcel that a worker has taken.
 *
 * @param run that it belongs to
 * @param isolation level at which its bots run
 * @param message to be acknowledged
 */
record TakenParcel(String run, String isolation, StreamMessage message, ParcelMessage parcel) {}
