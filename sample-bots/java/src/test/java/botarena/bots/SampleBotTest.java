package botarena.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.bots.master.Idea;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampleBotTest {

    @Test
    void anUnknownIdeaIsRefusedInASentenceWithThoseThereAre() {
        assertThatThrownBy(() -> SampleBot.brains("master", List.of("master", "--without", "killers,histori")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("error: master has no 'histori' to do without; there are table, killers, history, scout,"
                        + " reductions, pruning, quiescence, aspiration, contempt, solved, decisive, anti-decisive, branch-mean,"
                        + " correction, proofs, reuse, warm-up, pondering");
    }

    @Test
    void onlyMasterCanDoWithoutSomething() {
        assertThatThrownBy(() -> SampleBot.brains("mcts", List.of("mcts", "--without", "proofs")))
                .hasMessage("error: --without leaves out parts of master, and of no other bot");
    }

    @Test
    void aNumberThatIsNoneIsRefusedInASentence() {
        assertThatThrownBy(() -> SampleBot.brains("master", List.of("master", "--nodes", "many")))
                .hasMessage("error: --nodes wants a number, not 'many'");
    }

    @Test
    void wordsAreTheNamesInSmallLetters() {
        assertThat(Idea.allBut("anti-decisive,table"))
                .doesNotContain(Idea.ANTI_DECISIVE, Idea.TABLE)
                .hasSize(Idea.values().length - 2);
        assertThat(Idea.allBut("")).isEqualTo(Idea.allIdeas());
    }
}
