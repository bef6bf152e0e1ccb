// The live page as a browser shows it: boards, a restart of the run, the projector, the end. LiveBrowserTest.java plays.
import assert from "node:assert/strict";
import {existsSync, writeFileSync} from "node:fs";
import {test} from "node:test";
import {accessible, fitsAcross, loaded, visitServed} from "./browser.mjs";

const URL_ = process.env.BOTARENA_LIVE;
const SIGNALS = process.env.BOTARENA_SIGNALS;

function open(name, {path = "", width = 1280, height = 900, scheme = "light"}, use) {
  return visitServed(URL_ + path, {picture: name, ready: loaded, viewport: {width, height}, colorScheme: scheme}, use);
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
    await accessible(page);
    await fitsAcross(page);
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
  await accessible(page);
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
