// The live page as a browser shows it: boards, a restart of the run, the projector, the end. LiveBrowserTest.java plays.
import assert from "node:assert/strict";
import {existsSync, mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import {after, before, test} from "node:test";
import {chromium} from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const URL_ = process.env.BOTARENA_LIVE;
const SIGNALS = process.env.BOTARENA_SIGNALS;
const CHROMIUM = [process.env.BOTARENA_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find((file) => file && existsSync(file));

let browser;
before(async () => {
  assert.ok(CHROMIUM, "there is no Chromium: apt install chromium, or set BOTARENA_CHROMIUM");
  browser = await chromium.launch({executablePath: CHROMIUM, args: ["--no-sandbox"]});
});
after(() => browser?.close());

/** Opens the page and does something with it; what it complains of is a failure, but not that a server has gone. */
async function open(name, {path = "", width = 1280, height = 900, scheme = "light"}, use) {
  const context = await browser.newContext({viewport: {width, height}, colorScheme: scheme});
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints = [];
  const elsewhere = [];
  page.on("console", (message) => message.type() === "error" && !/Failed to load resource/.test(message.text()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => request.url().startsWith(URL_) || elsewhere.push(request.url()));
  try {
    await page.goto(URL_ + path);
    await page.locator("html[data-ready]").waitFor({state: "attached"});
    await use(page);
    assert.deepEqual(complaints, []);
    assert.deepEqual(elsewhere, []);
  } catch (error) {
    mkdirSync(`${process.env.BOTARENA_REPORTS}/failed`, {recursive: true});
    await page.screenshot({path: `${process.env.BOTARENA_REPORTS}/failed/${name}.png`});
    throw error;
  } finally {
    await context.close();
  }
}

const live = (page) => page.locator("#state.on").waitFor();
const played = async (page) => Number(/^\d+/.exec((await page.locator("#done").textContent()) || "")?.[0] || 0);

async function more(page) {
  const before = await played(page);
  await page.locator("#done", {hasNotText: new RegExp(`^${before} of`)}).waitFor();
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
  assert.match(await page.locator("#said").textContent(), /^Ply 1, /, "news does not move whoever reads");
}));

for (const [width, scheme] of [[390, "light"], [1280, "light"], [1280, "dark"], [1440, "light"]]) {
  test(`nothing keeps anybody out: ${width} px, ${scheme}`, () => open(`axe-${width}-${scheme}`, {width, scheme}, async (page) => {
    await live(page);
    await page.locator("#boards .lane").first().waitFor();
    await page.locator("#ratings tbody tr").first().waitFor();
    await page.evaluate(axe);
    const {violations} = await page.evaluate(() => axe.run());
    assert.deepEqual(violations.map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ")).slice(0, 3).join(", ")), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, "the page must not scroll sideways");
  }));
}

test("a projector shows standings and boards in letters that a room can read", () => open("projector", {path: "?projector", height: 720}, async (page) => {
  await page.locator("#ranks li").first().waitFor();
  await page.locator("#stage .lane").first().waitFor();
  const small = await page.evaluate(() => [...document.querySelectorAll("#wall *")]
    .filter((e) => !(e instanceof SVGElement) && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()) && e.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}))
    .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 22).map((e) => e.tagName + " " + e.textContent));
  assert.deepEqual(small, []);
  const outside = await page.evaluate(() => [...document.querySelectorAll("#stage .lane, #ranks, #wall header")].filter((e) => e.getBoundingClientRect().bottom > innerHeight + 1).length);
  assert.equal(outside, 0);
  await page.evaluate(axe);
  const {violations} = await page.evaluate(() => axe.run());
  assert.deepEqual(violations.map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ")).slice(0, 3).join(", ")), []);
  await page.keyboard.press("P");
  await page.locator("#playing").waitFor();
  assert.ok(await page.locator("#wall").isHidden());
}));

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
  await page.locator("#gamelist tbody button").last().click();
  await page.locator("#said", {hasText: /^Ply/}).waitFor();
  await page.keyboard.press("Home");
  assert.match(await page.locator("#said").textContent(), /^Start\. /);
  assert.ok(await page.locator("#playing").isHidden());
}));
