// The live page as a browser shows it: boards, a restart of the run, the projector, the end. LiveBrowserTest.java plays.
import assert from "node:assert/strict";
import {existsSync, writeFileSync} from "node:fs";
import {test} from "node:test";
import {accessible, fitsAcross, loaded, visitServed} from "./browser.mjs";

const URL_ = process.env.BOTARENA_LIVE;
const ELSEWHERE = process.env.BOTARENA_ELSEWHERE;
const SIGNALS = process.env.BOTARENA_SIGNALS;

function open(name, {at = URL_, path = "", width = 1280, height = 900, scheme = "light"}, use) {
  return visitServed(at + path, {picture: name, ready: loaded, viewport: {width, height}, colorScheme: scheme}, use);
}

const live = (page) => page.locator("#state.on").waitFor();
const played = async (page) => Number(/^(\d+) of/.exec((await page.locator("#done").textContent()) || "")?.[1] || 0);

async function more(page) {
  const before = await played(page);
  await page.locator("#done", {hasText: /^\d+ of/, hasNotText: new RegExp(`^${before} of`)}).waitFor();
  assert.ok((await played(page)) > before);
}

test("boards change, games are listed and can be stepped through", () => open("boards", {}, async (page) => {
  await live(page);
  const ply = page.locator("#boards .lane .ply");
  await ply.first().waitFor();
  const was = await ply.first().textContent();
  await page.locator("#boards .lane .ply", {hasNotText: new RegExp(`^${was}$`)}).first().waitFor();
  await more(page);
  await page.locator("#said", {hasText: /^Ply|^Start/}).waitFor();
  const id = await page.locator("#gamelist tbody button:not([aria-current])").first().getAttribute("title");
  await page.locator(`#gamelist tbody button[title="${id}"]`).click();
  await page.waitForURL((url) => decodeURIComponent(url.hash).startsWith(`#g=${id}&`));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  assert.match(await page.locator("#said").textContent(), /^Ply 1, /);
  await more(page);
  assert.match(await page.locator("#said").textContent(), /^Ply 1, /, "news does not scroll a reader's page");
}));

/** Height of an element that is redrawn all the time: one that was found may be gone. */
async function heightOf(page, selector) {
  for (;;) {
    const height = await page.evaluate((at) => document.querySelector(at)?.getBoundingClientRect().height, selector);
    if (height) return height;
  }
}

test("a running board is made large by a click and by a key, and stays so while it is redrawn", () => open("large", {}, async (page) => {
  await live(page);
  const board = page.locator("#boards .lane svg.board").first();
  await board.waitFor();
  const small = await heightOf(page, "#boards .lane svg.board");
  await board.click();
  const large = page.locator("#boards .large");
  await large.waitFor();
  await more(page);
  assert.ok(await heightOf(page, "#boards .large svg.board") > 1.5 * small);
  await page.keyboard.press("Escape");
  await large.waitFor({state: "detached"});
  await page.keyboard.press("l");
  await large.waitFor();
  assert.equal(await large.locator("figcaption button").getAttribute("aria-pressed"), "true");
  await large.locator("figcaption button").focus();
  await more(page);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-pressed")), "true", "the button keeps the focus");
  await page.keyboard.press("Enter");
  await large.waitFor({state: "detached"});
}));

test("a large board fills the width of a phone", () => open("large-390", {width: 390, height: 844}, async (page) => {
  await live(page);
  await page.locator("#boards .lane svg.board").first().waitFor();
  await page.keyboard.press("l");
  await page.locator("#boards .large").waitFor();
  assert.ok(await page.locator("#boards .large").evaluate((large) => large.getBoundingClientRect().width) > 320);
  await fitsAcross(page);
}));

// By its link: newer games push the first one out of the visible list.
test("a game that was analysed has its curve, marks and lessons", () => open("analysed", {path: "#g=onitama.r1.greedy-java-v-random-js.1&m=0"}, async (page) => {
  await live(page);
  await page.locator("#curve svg").waitFor();
  await page.locator("#moves .mark").first().waitFor();
  await page.getByRole("button", {name: /^Learn from mistakes/}).first().click();
  await page.locator("#advice", {hasText: "Find a better move."}).waitFor();
  await accessible(page);
}));

for (const [width, scheme] of [[390, "light"], [1280, "dark"], [1920, "light"]]) {
  test(`nothing keeps anybody out: ${width} px, ${scheme}`, () => open(`axe-${width}-${scheme}`, {width, scheme}, async (page) => {
    await live(page);
    await page.locator("#boards .lane").first().waitFor();
    await page.locator("#ratings tbody tr").first().waitFor();
    await accessible(page);
    await fitsAcross(page);
  }));
}

/** On a wall nothing is smaller than a room can read, or below its edge. */
async function legible(page) {
  const small = await page.evaluate(() => [...document.querySelectorAll("#wall *")]
    .filter((e) => !(e instanceof SVGElement) && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()) && e.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}))
    .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 22).map((e) => e.tagName + " " + e.textContent));
  assert.deepEqual(small, []);
  const outside = await page.evaluate(() => [...document.querySelectorAll("#stage .lane, #workerlist li, #ranks, #wall header")].filter((e) => e.getBoundingClientRect().bottom > innerHeight + 1).length);
  assert.equal(outside, 0);
  await accessible(page);
}

for (const [width, scheme] of [[390, "light"], [1280, "dark"]]) {
  test(`workers are listed under any name: ${width} px, ${scheme}`, () => open(`workers-${width}-${scheme}`, {at: ELSEWHERE, width, scheme}, async (page) => {
    await live(page);
    const rows = page.locator("#workertable tbody tr");
    await rows.nth(4).waitFor();
    const texts = await rows.allTextContents();
    assert.match(texts.join("\n"), /^w01plays\w+: .*, \d more5 of 8\d+/m);
    assert.match(texts.join("\n"), /^w03waitsruns 1\.3\.9, needs 1\.4\.0/m);
    assert.match(texts.join("\n"), /^w04gone/m);
    assert.match(texts.join("\n"), /<\/script><script>hacked=1.*\\u202eevilquarantine/);
    assert.equal(await page.locator("#workersum").textContent(), "2 workers, 5 of 10 lanes playing \u00b7 1 waiting \u00b7 1 in quarantine \u00b7 1 gone");
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.equal(await page.locator("img").count(), 0);
    assert.ok(await page.locator("#playing").isHidden());
    const games = "#workertable tbody tr:first-child td:nth-child(4)";
    const done = await page.locator(games).textContent();
    await page.locator(games, {hasText: new RegExp(`^(?!${done}$)`)}).waitFor();
    await accessible(page);
    await fitsAcross(page);
  }));
}

test("a projector shows who plays elsewhere", () => open("workers-projector", {at: ELSEWHERE, path: "?projector", height: 720}, async (page) => {
  await page.locator("#workerlist li").nth(4).waitFor();
  assert.match(await page.locator("#workerlist li").first().textContent(), /^w01plays.*, 4 more\d+$/);
  assert.ok(await page.locator("#quiet").isHidden());
  await legible(page);
}));

test("a projector shows standings and boards in letters that a room can read", () => open("projector", {path: "?projector", height: 720}, async (page) => {
  await page.locator("#ranks li").first().waitFor();
  await page.locator("#stage .lane").first().waitFor();
  await legible(page);
  await page.keyboard.press("P");
  await page.locator("#playing").waitFor();
  assert.ok(await page.locator("#wall").isHidden());
}));

for (const [width, height] of [[1280, 720], [1920, 1080]]) {
  test(`nothing on a projector is cut, however many boards it shows: ${width} px`, () => open(`wall-${width}`, {path: "?projector", width, height}, async (page) => {
    await page.locator("#stage .lane").first().waitFor();
    for (const count of [1, 2, 4]) {
      const wrong = await page.evaluate((boards) => {
        live.source?.close();
        window.clearInterval(live.stepper);
        const lane = [...live.lanes.values()][0];
        const end = {res: "w", why: "line", detail: "the totem cannot be moved: white 7 in 2 pieces, red 5 in 2 pieces, which also counts"};
        live.lanes = new Map(Array.from({length: boards}, (_, i) => [i, {...lane, number: i, end: i % 2 ? null : end, ply: lane.scene.moves.length, figure: laneFigure()}]));
        arrange();
        const cut = (/** @type {Element} */ e) => e.scrollWidth > e.clientWidth + 1;
        return [...document.querySelectorAll("#stage .lane")].flatMap((figure) => {
          const frame = figure.getBoundingClientRect();
          const line = figure.querySelector(".last");
          return [line.checkVisibility() && getComputedStyle(line).whiteSpace === "nowrap" ? "the result" : "", ...[...figure.querySelectorAll(".sits b, figcaption button, .ply")].filter(cut).map((e) => e.textContent),
            line.getBoundingClientRect().bottom > frame.bottom + 1 ? "the last line" : "", figure.querySelector("svg.board").getBoundingClientRect().height < 0.4 * frame.height ? "the board" : ""].filter(Boolean);
        });
      }, count);
      assert.deepEqual(wrong, [], count + " boards");
      await legible(page);
    }
  }));
}

test("a run that is started again is followed on, and leaves the whole report", () => open("restart", {}, async (page) => {
  await live(page);
  await more(page);
  writeFileSync(`${SIGNALS}/restart`, "");
  await page.locator("#state.lost").waitFor();
  await live(page);
  const before = await played(page);
  await more(page);
  writeFileSync(`${SIGNALS}/end`, "");
  await page.locator("#state.over").waitFor();
  assert.match(await page.locator("#state").textContent(), /^The run is over/);
  while (!existsSync(`${SIGNALS}/gone`)) await page.waitForTimeout(50);
  assert.ok((await played(page)) > before);
  const last = page.locator("#gamelist tbody button").last();
  await last.click();
  await last.and(page.locator("[aria-current]")).waitFor();
  await page.keyboard.press("Home");
  assert.match(await page.locator("#said").textContent(), /^Start: /);
  assert.ok(await page.locator("#playing").isHidden());
}));
