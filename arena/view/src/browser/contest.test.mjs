// A contest in a browser, from a key to the end: ContestBrowserTest.java holds it.
import assert from "node:assert/strict";
import {mkdirSync} from "node:fs";
import {test} from "node:test";
import {FOLDER, accessible, fitsAcross, loaded, press, visitServed} from "./browser.mjs";

const {url, admin, ada, bob, broken, good, codename} = JSON.parse(process.env.BOTARENA_CONTEST);

/** Signs in by a link, as the person who got it would. */
function open(name, link, {width = 1280, scheme = "light", script = true} = {}, use) {
  const ready = (page) => page.locator(script ? "nav form" : "#key").waitFor();
  return visitServed(link, {picture: name, ready, viewport: {width, height: 900}, colorScheme: scheme, javaScriptEnabled: script}, use);
}

/** Goes to something by the Tab key alone. */
async function tabTo(page, wanted) {
  const handle = await page.locator(wanted).first().elementHandle();
  assert.ok(handle, wanted);
  for (let tabs = 0; tabs < 200; tabs++) {
    if (await handle.evaluate((it) => it === document.activeElement)) return;
    await press(page, "Tab");
  }
  assert.fail("no key leads to " + wanted);
}

async function follow(page, wanted) {
  await tabTo(page, wanted);
  await press(page, "Enter");
}

async function upload(page, file) {
  // Awaited before the first key: a dialog that opens before it is awaited is never told.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, "#file");
  await press(page, "Enter");
  await (await chooser).setFiles(file);
  await follow(page, "form[action='/uploads'] button");
}

async function type(page, wanted, text) {
  await tabTo(page, wanted);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await press(page, "Enter");
}

const tag = (page, number, word) => page.locator(`#u${number} .tag`, {hasText: new RegExp(`^${word}$`)}).waitFor();
const sentence = (page, number) => page.locator(`#u${number} > p`).first().textContent();

/** All pages of a person, wide and narrow, light and dark. */
async function looked(name, link, paths) {
  mkdirSync(`${FOLDER}/contest`, {recursive: true});
  for (const [width, scheme] of [[1280, "dark"], [390, "light"], [1920, "light"]]) {
    await open(name, link, {width, scheme}, async (page) => {
      // A telephone needs no projector view.
      for (const path of paths.filter((each) => width > 390 || !each.endsWith("projector"))) {
        await page.goto(url + path);
        await page.locator("main").waitFor({state: "attached"});
        if (/^(live|final)/.test(path)) await loaded(page);
        await accessible(page);
        await fitsAcross(page);
        await page.screenshot({path: `${FOLDER}/contest/${name}-${path.replaceAll(/\W+/g, "-")}-${width}-${scheme}.png`, fullPage: true});
      }
    });
  }
}

test("a student learns why a bot fails, fixes it, and watches it climb, by the keyboard alone", () => open("ada", ada, {}, async (page) => {
  await follow(page, "nav a[href='/me']");
  await page.locator("#uploads", {hasText: "Nothing has come yet."}).waitFor();
  await upload(page, broken);
  await tag(page, 1, "exam-failed");
  assert.match(await sentence(page, 1), /^It failed \d+ of \d+ steps of the exam: .*Try at home: botarena check \. --game quixo$/);
  assert.match(await page.locator("#u1 details[open] pre").textContent(), /nothing_of_that_name/);
  await upload(page, good);
  await tag(page, 2, "playing");
  await follow(page, "nav a[href='/']");
  const own = page.locator("tr.own");
  await own.waitFor();
  const games = async () => Number(await own.locator("td").nth(5).textContent());
  const before = await games();
  await page.waitForFunction((least) => Number(document.querySelectorAll("tr.own td")[5].textContent) > least, before);
  await page.waitForFunction(() => /^\d+~?$/.test(document.querySelector("tr.own td").textContent));
  await follow(page, "nav a[href='/me']");
  await page.locator("#u2 > p", {hasText: /^Upload 2 plays: rank \d+~? of \d+, −?-?\d+ ± \d+ Elo after \d+ games\.$/}).waitFor();
  await follow(page, `nav a[href='/bots/${codename}']`);
  await follow(page, `main a[href^='/bots/${codename}/']`);
  await loaded(page);
  await press(page, "End");
  assert.match(await page.locator("#said").textContent(), /^Ply \d+, /);
}));

test("without JavaScript a key is pasted, a file is sent, and everything is read", () => open("plain", bob.split("#")[0], {script: false}, async (page) => {
  await page.locator("#key").fill(bob);
  await page.locator("form[action='/enter'] button").click();
  assert.match(await page.locator("tbody").textContent(), new RegExp(codename));
  await page.locator("nav a[href='/me']").click();
  await page.locator("#file").setInputFiles(broken);
  await page.locator("form[action='/uploads'] button").click();
  await page.locator("#u1").waitFor();
  assert.equal(await page.locator("noscript").count(), 1);
  for (let looks = 0; !(await page.locator("#u1 .tag", {hasText: "exam-failed"}).count()); looks++) {
    assert.ok(looks < 600, "no verdict");
    await page.waitForTimeout(500);
    await page.reload();
  }
  await page.locator("#u1 h3 a").click();
  assert.match(await page.locator("pre").textContent(), /nothing_of_that_name/);
}));

test("a bot is written, tried and handed in by the keyboard alone, with nothing installed", () => open("writer", bob, {}, async (page) => {
  await follow(page, "nav a[href='/write']");
  await follow(page, "form[action='/write'] button");
  await page.locator(".CodeMirror").waitFor();
  await tabTo(page, ".CodeMirror textarea");
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("import sys; print('thinks', file=sys.stderr, flush=True)\n");
  await page.locator("#saved", {hasText: /^Saved\.$/}).waitFor();
  await accessible(page);
  // The Tab key leaves the editor.
  await follow(page, "button[value='try']");
  // The page goes on under a focus that stays.
  await tabTo(page, "#findings a[href='/write/1']");
  await page.locator("#trial .tag", {hasText: /^done$/}).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Back to the draft");
  assert.match(await page.locator(".verdict").textContent(), /The game is over\.$/);
  assert.match(await page.locator("#trial table").textContent(), /me.*thinks/s);
  await accessible(page);
  await follow(page, "#trial a[href^='/tries/1/']");
  await loaded(page);
  await page.goBack();
  await follow(page, "#trial a[href='/write/1']");
  await page.locator(".CodeMirror", {hasText: "thinks"}).waitFor();
  await follow(page, "button[value='hand-in']");
  await tag(page, 2, "playing");
}));

test("a form that is sent while the editor saves is in no conflict with it", () => open("saving", bob, {}, async (page) => {
  await page.goto(url + "write/1?file=bot.py");
  await page.locator(".CodeMirror").waitFor();
  let kept, answer;
  const isKept = new Promise((resolve) => (kept = resolve));
  const isAnswered = new Promise((resolve) => (answer = resolve));
  await page.route("**/write/1", async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    kept();
    await isAnswered;
    return route.fulfill({response});
  });
  await tabTo(page, ".CodeMirror textarea");
  await page.keyboard.type("# one\n");
  await isKept;
  await page.keyboard.type("# two\n");
  const sent = page.waitForResponse((response) => response.request().method() === "POST" && response.request().isNavigationRequest());
  await page.locator("button[value='save']").click();
  answer();
  assert.equal((await sent).status(), 303);
  await page.locator(".CodeMirror", {hasText: "# two"}).waitFor();
}));

test("a game is shared with a person without a key, and then no longer", () => open("sharing", ada, {}, async (page) => {
  await follow(page, `nav a[href='/bots/${codename}']`);
  await follow(page, `main a[href^='/bots/${codename}/']`);
  await loaded(page);
  await follow(page, "a[href$='/share']");
  await follow(page, "form[action$='/share'] button");
  const link = await page.locator("a[href*='/shared/']").getAttribute("href");
  await accessible(page);
  await visitServed(link, {picture: "stranger", ready: loaded}, async (other) => {
    await press(other, "End");
    assert.match(await other.locator("#said").textContent(), /^Ply \d+, /);
    assert.equal(await other.locator("a[href='/']").count(), 0);
    await follow(page, "form[action$='/share'] button");
    await page.locator("button", {hasText: "Make a link"}).waitFor();
    await other.reload();
    await other.locator("h1", {hasText: "No such game"}).waitFor();
  });
}));

test("without JavaScript a draft is written in a text field and tried", () => open("plain-writer", bob.split("#")[0], {script: false}, async (page) => {
  await page.locator("#key").fill(bob);
  await page.locator("form[action='/enter'] button").click();
  await page.goto(url + "write/1?file=bot.py");
  assert.match(await page.locator("#text").inputValue(), /thinks/);
  await page.locator("#text").fill("raise SystemExit('no bot')\n");
  await page.locator("button[value='try']").click();
  await page.locator("#trial").waitFor();
  for (let looks = 0; !(await page.locator("#trial .tag", {hasText: "done"}).count()); looks++) {
    assert.ok(looks < 600, "no result");
    await page.waitForTimeout(500);
    await page.reload();
  }
  assert.match(await page.locator(".verdict").textContent(), /^It failed \d+ of \d+ steps of the exam/);
  assert.match(await page.locator("#exam[open] pre").textContent(), /no bot/);
}));

test("pages are accessible", async () => {
  await looked("student", ada, ["", "start", "me", `bots/${codename}`, `bots/${codename}?result=lost`, "uploads/1", "erase", "nowhere", "live/", "live/?projector"]);
  await looked("wall", admin, ["projector"]);
  await looked("writer", bob, ["write", "write/1", "tries/1", "tries/2"]);
  await looked("teacher", admin, ["admin", `uploads/${codename}/1`]);
});

test("the organiser freezes, plays the final and is done, by the keyboard alone", () => open("teacher", admin, {}, async (page) => {
  await follow(page, "form[action='/admin/freeze'] button");
  await page.locator("main [role=status]", {hasText: "The board stands still."}).waitFor();
  await open("frozen", ada, {}, async (other) => {
    await other.locator("#news", {hasText: "The board is frozen"}).waitFor();
    assert.equal(await other.locator("a[href='/live/']").count(), 0);
    await follow(other, "nav a[href='/me']");
    assert.equal(await sentence(other, 2), "Upload 2 plays.");
  });
  await type(page, "#final-word", "final");
  await page.locator("main [role=status]", {hasText: "The final begins."}).waitFor();
  await follow(page, "nav a[href='/']");
  await page.locator("#news", {hasText: "The contest is over."}).waitFor();
  await follow(page, "main a[href='/final/']");
  await loaded(page);
}));

test("everything is exported, then erased", () => open("leaving", ada, {}, async (page) => {
  await looked("over", ada, ["", "me", "final/"]);
  await page.goto(url + "me");
  await tabTo(page, "a[href='/export']");
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Enter")]);
  assert.equal(download.suggestedFilename(), codename + ".zip");
  await follow(page, "a[href='/erase']");
  await type(page, "#codename", "somebody-else");
  await page.locator("[role=alert]", {hasText: "Nothing was erased."}).waitFor();
  await type(page, "#codename", codename);
  await page.locator("#key").waitFor();
  await page.goto(ada);
  await page.locator("[role=alert]", {hasText: "This key is not known."}).waitFor();
}));
