"""Writes the figures of the pages: arena/bench/run docs [--quick] [WORD...]

A page has the command of each figure in a comment, with the seconds that it takes on an idle machine, and what it printed
below it:

    <!-- figures, 40 s: arena/bench/run rules -->
    ...
    <!-- /figures -->

Each command is run in the checkout, and its output written below it, under a line that names the machine: load, processor,
Java, and the reference, in million steps per second of processor time. WORD takes the commands or pages that contain it; --quick the ones
that take a minute at most. What a page says beside these comments is no figure of the machine.
"""
import datetime
import os
import re
import subprocess
import sys

HOME = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
FIGURES = re.compile(r"<!-- figures, (\d+) s: ([^\n]+) -->\n.*?<!-- /figures -->\n", re.S)


def output(command):
    """What a shell's command prints; its errors are shown here."""
    ran = subprocess.run(command, shell=True, cwd=HOME, stdout=subprocess.PIPE, text=True)
    if ran.returncode:
        sys.exit("error: exit status %d of: %s" % (ran.returncode, command))
    return ran.stdout.rstrip().replace(HOME + "/", "")


def processor():
    """Model of the processor, as Linux numbers it; empty elsewhere."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            fields = dict(re.findall(r"^([a-z ]+?)\s*: (.*)$", file.read(), re.M))
        return "%(model name)s family %(cpu family)s model %(model)s, " % fields
    except (OSError, KeyError):
        return ""


def main(words):
    quick = "--quick" in words
    words = [word for word in words if word != "--quick"]
    pages = os.path.join(HOME, "docs")
    for name in sorted(os.listdir(pages)):
        path = os.path.join(pages, name)
        if not name.endswith(".md"):
            continue
        with open(path, encoding="utf-8") as file:
            page = file.read()
        for found in FIGURES.finditer(page):
            seconds, command = int(found[1]), found[2]
            if quick and seconds > 60 or words and not any(word in command or word == name for word in words):
                continue
            print("%s, %d s: %s" % (name, seconds, command), file=sys.stderr, flush=True)
            machine = output("arena/bench/run reference")
            os.environ["BOTARENA_BENCH_BUILT"] = "1"
            head = "%s, load %.0f, %s%s" % (datetime.date.today(), os.getloadavg()[0], processor(), machine)
            block = "<!-- figures, %s s: %s -->\n```text\n%s\n%s\n```\n<!-- /figures -->\n" % (found[1], command, head, output(command))
            with open(path, encoding="utf-8") as file:
                page = file.read()
            if found[0] not in page:
                sys.exit("error: %s was changed meanwhile" % name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(page.replace(found[0], block))


main(sys.argv[1:])
