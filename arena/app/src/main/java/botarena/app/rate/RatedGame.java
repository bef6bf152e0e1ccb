package botarena.app.rate;

import botarena.ratings.RatingPool;
import botarena.ratings.fit.Ratings;
import botarena.ratings.read.FaultCounts;
import botarena.ratings.read.ThinkingTimes;

/**
 * The ratings of one game type with their input.
 *
 * @param game its id; empty where the input names no game
 * @param pool the results
 * @param ratings computed from them
 * @param faults games lost by a fault
 * @param times how long players thought
 */
record RatedGame(String game, RatingPool pool, Ratings ratings, FaultCounts faults, ThinkingTimes times) {}
