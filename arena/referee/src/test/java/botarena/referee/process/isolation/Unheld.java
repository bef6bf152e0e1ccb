package botarena.referee.process.isolation;

/** Hold on nothing. */
public class Unheld implements Hold {
    @Override
    public long pid() {
        return 0;
    }

    @Override
    public void freeze() {}

    @Override
    public void thaw() {}

    @Override
    public void kill(Process main) {}

    @Override
    public boolean isDead() {
        return false;
    }
}
