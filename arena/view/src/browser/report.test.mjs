// The report as a browser shows it: keys, links, words, policy, accessibility. BrowserTest.java writes the reports.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import {FOLDER, accessible, fitsAcross, loaded, press, visit} from "./browser.mjs";

/** Opens a report, which asks for nothing but itself. */
function open(name, {hash = "", width = 1280, scheme = "light", permissions = []}, use) {
  const options = {picture: `${name}-${width}-${scheme}`, ready: loaded, viewport: {width, height: 900}, colorScheme: scheme, permissions, bypassCSP: false};
  return visit(`file://${FOLDER}/${name}.html${hash}`, options, async (page, context, requests) => {
    await use(page);
    assert.equal(requests.filter((url) => !url.startsWith("blob:")).length, 1, "one request: " + requests);
  });
}

const said = (page) => page.locator("#said").textContent();

test("a game is found, stepped through, and its link opens it again at the move", () => open("example", {}, async (page) => {
  assert.ok(await page.locator("#worker").isHidden(), "all was played here");
  await page.getByRole("button", {name: "Oust", exact: true}).click();
  await page.getByLabel("Bot", {exact: true}).selectOption({label: "greedy-java"});
  await page.getByLabel("Against", {exact: true}).selectOption({label: "random-py"});
  assert.match(await page.locator("#pageno").textContent(), /^1\u20136 of 6$/);
  await page.locator("#gamelist tbody button").nth(1).click();
  await page.locator("#title", {hasText: "Oust: "}).waitFor();
  await press(page, "Home", "ArrowRight", "ArrowRight");
  const words = await said(page);
  assert.match(words, /^Ply 2, /);
  const link = new URL(page.url()).hash;
  assert.match(link, /^#g=oust\.r\d+\..*&m=2$/);
  const title = await page.locator("#title").textContent();
  await open("example", {hash: link}, async (again) => {
    assert.equal(await said(again), words);
    assert.equal(await again.locator("#title").textContent(), title);
  });
}));

test("a position is saved as a picture in its colours", () => open("example", {hash: "#g=onitama.r1.greedy-java-v-random-js.1&m=20", scheme: "dark"}, async (page) => {
  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", {name: "Save picture"}).click()]);
  assert.equal(saved.suggestedFilename(), "onitama.r1.greedy-java-v-random-js.1.png");
  const bytes = readFileSync(await saved.path());
  assert.equal(bytes.toString("latin1", 1, 4), "PNG");
  assert.equal(bytes.readUInt32BE(16), 1200);
  assert.ok(bytes.length > 10_000, "something is drawn");
  await saved.saveAs(`${FOLDER}/saved.png`);
}));

test("every position is the one that the rules have", () => open("example", {}, async (page) => {
  const expected = JSON.parse(readFileSync(`${FOLDER}/positions.json`, "utf8"));
  const wrong = await page.evaluate(async (texts) => {
    const wrong = [];
    for (const game of now.all) {
      const look = now.head.looks[game.list.look];
      const made = scene(await textOf(game), look, game.list.time);
      const positions = made.frames.map((at) => notation(look, at));
      const seats = made.moves.map((move) => move.seat);
      const there = texts[game.id];
      if (JSON.stringify(positions) !== JSON.stringify(there.positions) || JSON.stringify(seats) !== JSON.stringify(there.seats)) wrong.push(game.id);
    }
    return wrong;
  }, expected);
  assert.equal(Object.keys(expected).length, 108);
  assert.deepEqual(wrong, []);
}));

test("keys step, flip, search, help and change the game, but not while a person types", () => open("example", {hash: "#g=onitama.r1.greedy-java-v-random-js.1&m=5"}, async (page) => {
  await press(page, "End");
  assert.match(await said(page), /^Ply 20, blue \(greedy-java\): .* 0\u20131: the red master was captured\.$/);
  await press(page, "Home");
  assert.match(await said(page), /^Start: /);
  assert.equal(await page.locator("#near b").textContent(), "random-js");
  await press(page, "f");
  assert.equal(await page.locator("#near b").textContent(), "greedy-java");
  await press(page, "n");
  await page.locator("#result", {hasText: "random-js.0"}).waitFor();
  await press(page, "p", "/");
  await page.keyboard.type("fn?");
  assert.equal(await page.locator("#search").inputValue(), "fn?");
  assert.equal(await page.locator("#pageno").textContent(), "No game is like that");
  await page.locator("#title").focus();
  await press(page, "?");
  assert.ok(await page.locator("#keys").isVisible());
  await press(page, "Escape");
}));

test("games are found by their result, of a chosen or a named bot", () => open("example", {}, async (page) => {
  const losers = () => page.evaluate(() => now.listed.map((game) => (game.result === "w" ? game.second : game.first)));
  await page.getByLabel("Result", {exact: true}).selectOption("lost");
  await page.getByLabel("Bot", {exact: true}).selectOption({label: "random-py"});
  const chosen = await losers();
  assert.ok(chosen.length > 5 && chosen.every((name) => name === "random-py"), chosen.join());
  await page.getByLabel("Result", {exact: true}).selectOption("");
  await page.getByLabel("Bot", {exact: true}).selectOption("");
  await page.getByLabel("Search games").fill("lost random-py");
  assert.deepEqual(await losers(), chosen);
  await page.getByLabel("Search games").fill("fault");
  assert.equal(await page.locator("#pageno").textContent(), "No game is like that");
}));

test("a page with one game steps through it", () => open("game", {}, async (page) => {
  await press(page, "Home", "ArrowRight", "n", "/");
  assert.match(await said(page), /^Ply 1, /);
  assert.equal(await page.locator("#keylist dt").count(), 13);
}));

const ANALYSED = "#g=onitama.r1.greedy-java-v-random-js.1&m=0";

test("the curve leads to a mistake, which the list, the sentence and the best move explain", () => open("analysed", {hash: ANALYSED}, async (page) => {
  const marked = page.locator("#moves .mark", {hasText: "??"}).first();
  const ply = Number(await marked.locator("xpath=following-sibling::i").textContent());
  assert.match(await marked.textContent(), /blunder/);
  const box = await page.locator("#curve svg").boundingBox();
  await page.mouse.click(box.x + (box.width * ply) / 20, box.y + 40);
  assert.match(await said(page), new RegExp(`^Ply ${ply}, .* Blunder: winning chance fell from \\d+ % to \\d+ %; .* keeps \\d+ %\\. Then `));
  assert.ok(await page.locator("#board .better").count() > 0, "the better move stands there unasked");
  await press(page, "ArrowLeft", "b");
  assert.ok(await page.locator("#board .better").count() > 0);
  assert.match(await page.locator("#advice").textContent(), /^Best: .* to .*\. (Expected|Proven): \d+ % for random-js\. Then /);
  assert.equal(await page.getByRole("button", {name: "Best move"}).getAttribute("aria-pressed"), "true");
  await press(page, "b", "Home", "m", "m", "m");
  assert.match(await said(page), /Blunder/);
  await press(page, "M");
  assert.match(await said(page), /Mistake: winning chance fell/);
}));

test("the bot that was named first comes first: its page, its most costly move, its mistakes", () => open("analysed", {}, async (page) => {
  assert.equal(await page.locator("#whose").textContent(), "greedy-java");
  assert.equal(await page.getByLabel("Bot shown").evaluate((select) => select.selectedOptions[0].textContent), "greedy-java");
  assert.match(await said(page), /\(greedy-java\): .* Mistake: winning chance fell from \d+ % to \d+ %; .* keeps /);
  assert.deepEqual((await page.locator("#lessons button").allTextContents()).slice(1), ["Learn from mistakes: greedy-java", "Learn from mistakes: random-js"]);
  assert.match(await page.locator("#curve svg").getAttribute("aria-label"), /^Expected score of greedy-java over the game\. greedy-java: accuracy \d+\.\d %.*random-js: /);
  assert.deepEqual(await page.locator("#ratings .current .bot button").allTextContents(), ["greedy-java"]);
}));

test("the list says which games are analysed, and finds them", () => open("analysed", {}, async (page) => {
  await page.getByLabel("Result", {exact: true}).selectOption("analysed");
  assert.match(await page.locator("#pageno").textContent(), /^1\u20136 of 6$/);
  assert.equal(await page.locator("#gamelist .judged").count(), 6);
}));

for (const width of [390, 1280]) {
  test(`no row of the list of games is cut: ${width} px`, () => open("analysed", {width}, async (page) => {
    await page.evaluate(() => {
      now.all.forEach((game) => { game.n += 90; now.judged.add(game.n); });
      choose("overall");
    });
    const cut = await page.evaluate(() => [...document.querySelectorAll("#list .scroll, #gamelist td, #gamelist button")]
      .filter((part) => part.getClientRects().length && part.scrollWidth > part.clientWidth).map((part) => part.className + " " + part.textContent));
    assert.deepEqual(cut, []);
  }));
}

test("a bot has a page whose link keeps, with a game and without one", () => open("example", {}, async (page) => {
  assert.ok(await page.locator("#one").isHidden(), "no more words than before");
  await page.locator("#ratings").getByRole("button", {name: "random-py"}).click();
  await page.locator("#whose", {hasText: "random-py"}).waitFor();
  await page.locator("#figures h3").nth(2).waitFor();
  assert.deepEqual(await page.locator("#figures h3").allTextContents(), ["Results by opponent", "Results by seat", "Results by opening"]);
  assert.match(await page.locator("#opponents").textContent(), /greedy-java0018/);
  assert.equal(new URL(page.url()).hash, "#b=random-py");
  assert.match(await page.locator("#pageno").textContent(), / of 54$/);
  await page.locator("#gamelist tbody button").nth(2).click();
  await page.locator("#gamelist [aria-current]").waitFor();
  await press(page, "Home");
  const link = new URL(page.url()).hash;
  assert.match(link, /^#g=.*&m=0&b=random-py$/);
  for (const hash of ["#b=random-py", link]) await open("example", {hash}, async (again) => {
    assert.equal(await again.locator("#whose").textContent(), "random-py");
    assert.match(await again.locator("#pageno").textContent(), / of 54$/);
  });
}));

test("a lesson hides the answer until it is asked for, and is used by keys alone", () => open("analysed", {hash: ANALYSED}, async (page) => {
  await page.getByRole("button", {name: "Learn from mistakes: random-js"}).focus();
  await press(page, "Enter");
  assert.match(await page.locator("#advice").textContent(), /^1 of 1: random-js played .*Find a better move\.$/);
  assert.equal(await page.locator("#board .better").count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Show the answer");
  await press(page, "Enter");
  assert.ok(await page.locator("#board .better").count() > 0);
  assert.match(await page.locator("#advice").textContent(), /Best: /);
  await press(page, "ArrowRight");
  await page.getByRole("button", {name: "Learn from mistakes: greedy-java"}).waitFor();
}));

test("a game that was not analysed has neither curve nor marks, and a command for them", () => open("analysed", {hash: "#g=onitama.r1.random-py-v-random-java.0&m=3", permissions: ["clipboard-read", "clipboard-write"]}, async (page) => {
  assert.equal(await page.locator("#curve, #lesson, #moves .mark").count(), 0);
  await press(page, "b", "m");
  await page.getByRole("button", {name: "Analyse", exact: true}).click();
  await page.locator("#answer code", {hasText: /^botarena analyse (\S+) onitama\.r1\.random-py-v-random-java\.0 && botarena report \1$/}).waitFor();
}));

test("a bot's mistakes are pictures that lead to the game", () => open("analysed", {}, async (page) => {
  await page.getByLabel("Bot shown").selectOption({label: "random-js"});
  await page.locator("#whose", {hasText: "random-js"}).waitFor();
  await page.locator(".costly li").first().waitFor();
  const games = await page.locator(".costly button").allTextContents();
  assert.ok(games.length >= 3 && games.every((words) => /^.*Lost \d+ %/.test(words)), games.join());
  assert.match(await page.locator("#figures").textContent(), /Results by opponent.*Results by seat.*Results by opening.*Accuracy by variant.*Loss by phase of the game.*\(most\)/);
  await page.locator(".costly button").first().click();
  await page.locator("#said", {hasText: /winning chance fell|Missed a forced win/}).waitFor();
  await page.locator("#gamelist [aria-current]").waitFor();
}));

test("playing runs to the end and stops", () => open("example", {hash: "#g=onitama.r1.greedy-java-v-random-js.1&m=17"}, async (page) => {
  await press(page, "+", "+", "+", "+", "+", "+", "+", "Space");
  await page.locator("#said", {hasText: "Ply 20"}).waitFor();
  await page.locator("#play[aria-label^=Play]").waitFor();
}));

test("the position, the command and the link are copied; without a clipboard they are shown", () => open("example", {hash: "#g=onitama.r1.greedy-java-v-random-js.1&m=2", permissions: ["clipboard-read", "clipboard-write"]}, async (page) => {
  for (const [name, text] of [["Copy position", /^[rRbB./]+ r /], ["Play on from here", /^botarena match onitama \S*random-js\S* \S*greedy-java\S* .*--from '/], ["Rerun", /^botarena rerun \S+ onitama\.r1\.greedy-java-v-random-js\.1 --ply 2$/], ["Copy link", /^file:.*#g=onitama.*&m=2$/]]) {
    await page.getByRole("button", {name, exact: true}).click();
    await page.locator("#answer code", {hasText: text}).waitFor();
  }
  await press(page, "End");
  assert.ok(await page.locator("#on").isDisabled(), "no game goes on where it is over");
}));

test("a hostile name and a hostile log are text", () => open("hostile", {}, async (page) => {
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  assert.equal(await page.locator("img").count(), 0);
  assert.match(await page.locator("#ratings").textContent(), /<\/script><script>/);
  assert.match(await page.locator("#ratings").textContent(), /\\u202e/);
  await page.locator("#faults summary").first().click();
  assert.match(await page.locator("#faults pre").first().textContent(), /^<\/script>boom/);
  await page.getByRole("button", {name: "Show on the board"}).first().click();
  await page.locator("#result", {hasText: "illegal move"}).waitFor();
}));

test("what a bot wrote stands beside its ply, as text, and nothing jumps", () => open("hostile", {hash: "#g=onitama.r1.greedy-java-v-random-js.1&m=4"}, async (page) => {
  assert.equal(await page.locator("#wrote").innerText(), "greedy-java wrote:\n</script><script>hacked=1</script>\ndepth 4\n");
  const height = async () => (await page.locator("#wrote").boundingBox()).height;
  const before = await height();
  await press(page, "ArrowRight");
  assert.equal(await page.locator("#wrote").innerText(), "");
  assert.equal(await height(), before);
  await press(page, "ArrowRight");
  assert.match(await page.locator("#wrote").innerText(), /depth 5/);
  await page.locator("#gamelist tbody button").nth(1).click();
  await page.locator("#wrote").waitFor({state: "hidden"});
}));

for (const width of [390, 1280]) {
  test(`neither the board nor the list of moves leaves its place from ply to ply: ${width} px`, () => open("analysed", {width, hash: ANALYSED}, async (page) => {
    const places = await page.evaluate(() => now.scene.moves.map((_, ply) => {
      go(ply);
      const top = (id) => Math.round(document.getElementById(id).getBoundingClientRect().top - document.getElementById("view").getBoundingClientRect().top);
      return ["board", "near", "moves"].map(top).join();
    }));
    assert.ok(places.length > 9, String(places.length));
    assert.equal(new Set(places).size, 1, [...new Set(places)].join(" "));
  }));
}

test("a game played elsewhere says where, and those of a machine are found", () => open("hostile", {}, async (page) => {
  await page.getByLabel("Worker").selectOption({label: "w2"});
  assert.match(await page.locator("#pageno").textContent(), /^1\u20137 of 7$/);
  await page.locator("#gamelist tbody button").nth(1).click();
  await page.locator("#result", {hasText: ", played by worker w2, speed 0.91, share 0.99"}).waitFor();
  assert.deepEqual(await page.evaluate(() => now.listed.map((game) => game.on[0])), Array(7).fill("w2"));
  await page.getByLabel("Worker").selectOption({index: 1});
  await page.locator("#gamelist tbody button").first().click();
  await page.locator("#result", {hasText: "played by worker </script><script>"}).waitFor();
  await page.getByLabel("Worker").selectOption({label: "Any worker"});
  await page.locator("#gamelist tbody button").first().click();
  await page.locator("#result:not(:has-text('played by'))").waitFor();
}));

test("a link to no game says so", () => open("example", {hash: "#g=chess.r1.a-v-b.0"}, async (page) => {
  assert.match(await page.locator("#answer").textContent(), /^There is no game chess\.r1\.a-v-b\.0 in this report\.$/);
}));

/** A field of so many bots with every mark that there is, met by each other. */
function field(page, bots) {
  return page.evaluate((count) => {
    const of = now.head.games.find((t) => t.id === "overall") || now.head.games[0];
    const row = of.rows[0];
    const marks = ["inf+ few", "5 % taken, group 1 busy", "3 unplayed, 2 stray lines, inf- few anchor", ""];
    now.head.marks = {"~": "a", "inf+": "b", "inf-": "c", few: "d", taken: "e", group: "f", busy: "g", unplayed: "h", stray: "i", anchor: "j"};
    now.head.bots = Array.from({length: count}, (_, i) => (i % 3 ? "bot-of-team-number-" + i : "b" + i));
    of.rows = now.head.bots.map((name, bot) => ({...row, bot, elo: 900 - 40 * bot, low: 880 - 40 * bot, high: 920 - 40 * bot, cells: now.head.columns.map(([key], i) => ({rank: bot + 1 + "~", name, note: marks[bot % 4], games: "1234", elo: String(900 - 40 * bot), score: "100.0 %"})[key] ?? row.cells[i])}));
    of.times = of.times.filter((time) => time.bot < count);
    of.cross = now.head.bots.flatMap((_, a) => now.head.bots.map((_, b) => [a, b, 10, 1, 9])).filter(([a, b]) => a !== b);
    tables();
  }, bots);
}

test("nothing is wider than a phone, however many bots there are", () => open("example", {width: 390}, async (page) => {
  for (let bots = 2; bots <= 40; bots++) {
    await field(page, bots);
    await fitsAcross(page);
    const cut = await page.evaluate(() => [...document.querySelectorAll("main th, main td, #first span")]
      .filter((e) => !e.closest("#heat") && e.getClientRects().length && e.getBoundingClientRect().right > document.documentElement.clientWidth).map((e) => e.textContent));
    assert.deepEqual(cut, [], bots + " bots");
    if (bots === 2 || bots === 12) await accessible(page);
  }
  await page.getByRole("button", {name: "Oust", exact: true}).click();
  const clipped = await page.evaluate(() => [...document.querySelectorAll("#first .stack span")].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent));
  assert.deepEqual(clipped, [], "no number is cut");
}));

test("tables are drawn before games are read, and of the replays one block is unpacked", () => visit(`file://${FOLDER}/example.html`, {picture: "before", ready: loaded}, async (page) => {
  await page.addInitScript(() => {
    window.unpacked = 0;
    window.DecompressionStream = class extends DecompressionStream {
      constructor(form) {
        super(form);
        window.unpacked++;
      }
    };
    new MutationObserver(() => {
      if (document.querySelector("script.block")) window.rowsDrawn ??= document.querySelectorAll("#ratings tbody tr").length;
    }).observe(document, {subtree: true, childList: true});
  });
  await page.reload();
  await loaded(page);
  const {rows, unpacked, lists, bots} = await page.evaluate(() => ({rows: window.rowsDrawn, unpacked: window.unpacked, lists: document.querySelectorAll("script.list").length, bots: now.head.bots.length}));
  assert.equal(rows, bots);
  assert.equal(unpacked, lists + 1, "all lists, and the replays of one block");
}));

test("of three hundred bots only the visible rows are drawn, and all can be reached", () => open("example", {}, async (page) => {
  await field(page, 300);
  assert.ok(await page.locator("*").count() < 6000, "elements");
  const first = page.locator("#ratings tbody tr").first();
  assert.equal(await page.locator("#ratings tbody tr").count(), 50);
  await page.locator("#standings .leaf").getByRole("button", {name: "Next"}).click();
  assert.match(await first.textContent(), /^51~bot-of-team-number-50/);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Next");
  await page.waitForFunction(() => document.querySelectorAll("#heat tbody tr").length * 36 + 36 > document.getElementById("around").clientHeight && document.getElementById("around").clientHeight > 600);
  await page.locator("#around").evaluate((around) => around.scrollTo(72 * 150, 36 * 200));
  const cell = page.getByRole("button", {name: "10.5/20, bot-of-team-number-205 against bot-of-team-number-154, show the games"});
  await cell.waitFor();
  const [box, head, name] = await Promise.all([cell, page.locator("#heat thead th", {hasText: /^155 /}), page.locator("#heat tbody th", {hasText: /^206 /})].map((part) => part.boundingBox()));
  assert.ok(Math.abs(box.x + box.width / 2 - head.x - head.width / 2) < 2 && Math.abs(box.y + box.height / 2 - name.y - name.height / 2) < 2, "the heads stand over and beside their cell");
  await page.locator("#around").evaluate((around) => around.scrollTo(1e6, 1e6));
  await page.locator("#heat tbody th", {hasText: /^300 /}).waitFor();
  const around = await page.locator("#around").evaluate((part) => [part.scrollWidth - document.querySelector("#heat tbody th").clientWidth - 300 * 72, part.scrollHeight - 301 * 36]);
  assert.ok(around.every((more) => Math.abs(more) <= 2), around.join());
  await accessible(page);
  await page.emulateMedia({media: "print"});
  await page.evaluate(() => printed());
  assert.equal(await page.locator("#ratings tbody tr").count(), 300);
}));

test("marks and endings are explained if they occur, and no others", () => open("example", {}, async (page) => {
  const words = () => page.locator("#marks dt").allTextContents();
  const before = await words();
  assert.ok(before.length && before.every((mark) => ["~", "few", "repeats"].includes(mark)), before.join());
  await page.locator("#ratings abbr", {hasText: "~"}).first().waitFor();
  for (const title of await page.locator("#ratings abbr").evaluateAll((marks) => marks.map((mark) => mark.title))) assert.ok(title.length > 10, title);
  await field(page, 6);
  assert.deepEqual((await words()).sort(), ["anchor", "busy", "few", "group", "inf+", "inf-", "stray", "taken", "unplayed", "~"]);
  await page.getByRole("button", {name: "OXIXO / Quixo", exact: true}).click();
  await page.getByText("What these mean").click();
  assert.deepEqual(await page.locator("#endwords dt").allTextContents(), await page.locator("#endings button").allTextContents());
  assert.match(await page.locator("#endwords").textContent(), /opponent line.*completed a line of the other side/);
  assert.match(await page.locator("#endings button", {hasText: "opponent line"}).getAttribute("title"), /other side, which wins$/);
}));

for (const width of [390, 1280]) {
  test(`the list of moves begins with a whole move: ${width} px`, () => open("example", {width, hash: "#g=onitama.r1.greedy-java-v-random-js.1&m=20"}, async (page) => {
    for (const key of ["End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Home"]) {
      await press(page, key);
      const {cut, seen} = await page.evaluate(() => {
        const list = document.getElementById("moves").getBoundingClientRect();
        const boxes = [...document.querySelectorAll("#moves li")].map((move) => move.getBoundingClientRect());
        const at = document.querySelector("#moves [aria-current]")?.getBoundingClientRect();
        return {cut: boxes.filter((box) => box.top < list.top && box.bottom > list.top + 2).length, seen: !at || (at.top >= list.top && at.bottom <= list.bottom)};
      });
      assert.deepEqual({cut, seen}, {cut: 0, seen: true}, key);
    }
  }));
}

for (const [width, scheme] of [[390, "light"], [1280, "dark"], [1920, "light"]]) {
  for (const name of ["example", "analysed", "hostile", "game"]) {
    test(`${name} has nothing that keeps anybody out: ${width} px, ${scheme}`, () => open(name, {width, scheme}, async (page) => {
      await accessible(page);
      await fitsAcross(page);
    }));
  }
}
