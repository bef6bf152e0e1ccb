"""Seconds from the click on "Save and try" to the first result, in a contest of its own, on this machine as busy as it is.

A draft with a starter is tried again and again, one at a time, while the ladder plays. The first result is the exam's
findings on the try's page; the page itself looks every 2 seconds. Needs python3 alone. Bar on an idle machine of two
processors: 5 s in the median.
"""
import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

CONTEST = """name: bench
bots: [greedy-java, random-py]
games: [quixo]
time: 1s + 20ms
schedule: {seed: 902103312204173}
class: {roster: roster.csv}
serve: {}
output: {dir: contest}
"""


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Site:
    def __init__(self, url, key):
        self.url, self.key = url, key
        self.opener = urllib.request.build_opener(NoRedirect)

    def ask(self, path, **fields):
        """The page, or the address to which a form leads."""
        request = urllib.request.Request(self.url + path, headers={"Cookie": "botarena=" + self.key})
        if fields:
            request.data = urllib.parse.urlencode(fields).encode()
            request.add_header("Origin", self.url.rstrip("/"))
        try:
            with self.opener.open(request) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as answer:
            if answer.code == 303:
                return answer.headers["Location"]
            sys.exit(f"{path}: {answer.code} {answer.read().decode()}")


def serve(botarena, folder):
    """Starts the contest: its process and address."""
    serving = subprocess.Popen([botarena, "serve", os.path.join(folder, "contest.yaml"), "--trust-submissions",
                                "--listen", "0"], stderr=subprocess.PIPE, text=True)
    url = ""
    for line in serving.stderr:
        url = url or (re.match(r"contest: (\S+)", line) or ["", ""])[1]
        if line.startswith("ladder: "):
            threading.Thread(target=serving.stderr.read, daemon=True).start()
            return serving, url
    sys.exit("the contest did not start")


def attempt(site, language):
    """Seconds to the exam's findings, and to the end of the game."""
    click = time.monotonic()
    page = site.ask("write/1", do="try", game="quixo", against="random-py", seat="0").lstrip("/")
    first = 0.0
    while True:
        text = site.ask(page)
        if not first and 'id="exam"' in text:
            first = time.monotonic() - click
        if "The game is over." in text:
            return first, time.monotonic() - click
        if "There is no game" in text:
            sys.exit(f"the {language} starter has no game: see {page}")
        time.sleep(0.6)  # 120 requests a minute


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("botarena")
    parser.add_argument("--language", default="python")
    parser.add_argument("--times", type=int, default=7)
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="botarena-bench-")
    serving = None
    try:
        for name, text in (("contest.yaml", CONTEST), ("roster.csv", "student,group\nada,\n")):
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        serving, url = serve(options.botarena, folder)
        with open(os.path.join(folder, "contest/keys.csv")) as keys:
            site = Site(url, re.search(r"ada.*#(\w+)", keys.read())[1])
        site.ask("write", start=options.language, name="mine")
        firsts, ends = [], []
        for _ in range(options.times):
            first, end = attempt(site, options.language)
            firsts.append(first)
            ends.append(end)
            print(f"first result {first:.1f} s, end of the game {end:.1f} s, load {os.getloadavg()[0]:.1f}", flush=True)
        print(f"first result: median {statistics.median(firsts):.1f} s of {options.times}, first {firsts[0]:.1f} s  (bar 5 s)")
        print(f"end of the game: median {statistics.median(ends):.1f} s")
    finally:
        if serving:
            serving.kill()
            serving.wait()
        shutil.rmtree(folder, ignore_errors=True)


main()
