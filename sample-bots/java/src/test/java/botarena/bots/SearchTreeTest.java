package botarena.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchTreeTest {

    /** Number of plies played until the rules stop answering: enough to begin playouts, too few to end one. */
    private static final int PLIES = 300;

    private static final long LONG_NANOS = TimeUnit.MINUTES.toNanos(10);

    private final AtomicInteger plies = new AtomicInteger();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    /** The object, with one method replaced. */
    private <T> T replaceMethod(Class<T> type, T object, String name, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    try {
                        return method.getName().equals(name) ? answer.answer(proxy) : method.invoke(object, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    /** Answer to one method. */
    private interface Answer {
        Object answer(Object proxy) throws InterruptedException;
    }

    /** The position itself after each move, until its rules stop answering. */
    private Object endless(Object position) throws InterruptedException {
        if (plies.incrementAndGet() > PLIES) {
            begun.countDown();
            assertThat(released.await(100, TimeUnit.SECONDS)).isTrue();
            throw new IllegalStateException("the rules end");
        }
        return position;
    }

    @Test
    void noMoveIsChosenByPlayoutsThatAreNotOver() throws Exception {
        Game game = Games.BUILT_IN.stream()
                .filter(one -> one.id().equals("quixo"))
                .findFirst()
                .orElseThrow();
        Position start = game.start(game.complete(Map.of()), 1);
        List<String> legal =
                IntStream.of(start.moves().toArray()).mapToObj(start::spell).toList();
        Position endless = replaceMethod(Position.class, start, "play", this::endless);
        Game parsed = replaceMethod(Game.class, game, "parse", proxy -> endless);
        Worlds worlds = new Worlds(parsed, Map.of(), 0, start.text(), List.of(), start.text(), List.of());
        SearchTree tree = new SearchTree(0);
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try {
            Future<?> growth = threads.submit(() -> tree.grow(worlds, new Chance(1), System.nanoTime() + LONG_NANOS));
            assertThat(begun.await(100, TimeUnit.SECONDS)).isTrue();
            assertThat(tree.bestMove(legal)).isNull();
            released.countDown();
            assertThatThrownBy(() -> growth.get(100, TimeUnit.SECONDS)).hasRootCauseMessage("the rules end");
            assertThat(tree.bestMove(legal)).isNull();
        } finally {
            threads.shutdownNow();
        }
    }
}
