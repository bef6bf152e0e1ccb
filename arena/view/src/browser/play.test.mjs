// The page people play on, in a browser: by clicks, by keys, with choices beside the board. PlayBrowserTest.java plays along.
import assert from "node:assert/strict";
import {test} from "node:test";
import {accessible, fitsAcross, press, visitServed} from "./browser.mjs";

const PLAY = JSON.parse(process.env.BOTARENA_PLAY);

function open(name, url, {width = 1280, height = 900, scheme = "light"}, use) {
  const ready = (page) => page.locator("#cells button").first().waitFor();
  return visitServed(url, {picture: name, ready, viewport: {width, height}, colorScheme: scheme, reducedMotion: "reduce"}, use);
}

const cell = (page, label) => page.locator(`#cells button[aria-label^="${label},"]`);
const prompt = (page, text) => page.locator("#prompt", {hasText: text}).waitFor();
const turn = (page) => page.locator("#prompt.due").waitFor();
const moves = (page) => page.locator("#moves button").allTextContents();
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") || document.activeElement?.textContent || "");

async function leave(page) {
  await page.locator("#leave").click();
  await page.locator("#sureacts button").first().click();
  await page.locator("#state.over").waitFor();
  assert.match(await page.locator("#state").textContent(), /ended/);
}

async function sound(page) {
  await accessible(page);
  await fitsAcross(page);
}

test("a whole game is played by clicks, taken back, hinted at, and played again from the other side", () => open("clicks", PLAY.clicks, {}, async (page, context) => {
  await turn(page);
  assert.ok(await page.locator("#undo").isDisabled());
  await cell(page, "a1").click();
  assert.match(await page.locator("#prompt").textContent(), /^a1 chosen; next: .*\.$/);
  await cell(page, "a3").click();
  await page.locator("#moves button").nth(1).waitFor();
  await turn(page);
  await page.locator("#undo").click();
  await page.locator("#moves:empty").waitFor({state: "attached"});
  await turn(page);
  await page.locator("#hint").click();
  await page.locator("#advice", {hasText: /^Hint: cube/}).waitFor();
  assert.ok((await page.locator(".cell.hinted").count()) > 0);
  await page.getByRole("button", {name: "Why?"}).click();
  await page.locator("#advice", {hasText: /^Hint: cube .*(winning chance \d+ %|a proven (win|loss|draw))/}).waitFor();
  await page.getByRole("button", {name: "Play it"}).click();
  await page.locator("#moves button").nth(1).waitFor();
  for (let ply = 0; ply < 80 && !(await page.locator("#prompt.over").count()); ply++) {
    if (await page.locator("#prompt.due").count()) await page.locator(".cell.open:not(.chosen)").first().click({timeout: 2000}).catch(() => {});
    else await page.waitForTimeout(20);
  }
  assert.match(await page.locator("#prompt").textContent(), /^(You won|You lost|Drawn): .*\.$/);
  const looking = await context.newPage();
  await looking.goto(PLAY.clicks.split("#")[0]);
  await prompt(looking, /^(Guest beat \S+|\S+ beat Guest|Drawn): .*\.$/);
  assert.match(await looking.locator("#facts").textContent(), /^(Guest against \S+|\S+ against Guest)$/);
  assert.doesNotMatch(await looking.locator("main").innerText(), /\byou\b/i);
  const plies = await page.locator("#moves button").count();
  assert.match(await page.locator("#said").textContent(), new RegExp(`^Ply ${plies}, `));
  await page.locator("#moves button").first().click();
  assert.match(await page.locator("#said").textContent(), /^Ply 1, X \(you\): cube/);
  await page.locator("#now").click();
  await page.locator("#anew").click();
  await page.getByRole("button", {name: "Other side"}).click();
  await page.locator("#moves button").first().waitFor();
  await turn(page);
  assert.deepEqual((await moves(page)).length, 1, "the bot begins");
  assert.match(await page.locator("#near").textContent(), /you/);
  await leave(page);
}));

test("a game is won by the keyboard alone", () => open("keys", PLAY.keys, {}, async (page) => {
  await turn(page);
  await press(page, "b");
  assert.match(await focused(page), /^a3, X/);
  await press(page, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown");
  assert.equal(await focused(page), "c1, empty, can be chosen".replace("empty", (await focused(page)).split(", ")[1]));
  await press(page, "Enter");
  assert.match(await page.locator("#prompt").textContent(), /^c1 chosen; next: a1 or c3\.$/);
  await press(page, "Escape");
  assert.match(await page.locator("#prompt").textContent(), /^Your move\. Choose /);
  await press(page, " ", "ArrowUp", "ArrowUp");
  assert.match(await focused(page), /^c3, .*can be chosen$/);
  await press(page, "Enter");
  await prompt(page, /^You won: /);
  assert.match(await page.locator("#said").textContent(), /^Ply 1, X \(you\): cube c1, in at c3\.$/);
  await press(page, "n", "Enter");
  await prompt(page, /^Your move\./);
  assert.deepEqual(await moves(page), []);
  await press(page, "r");
  await page.locator("#sure[open]").waitFor();
  await press(page, "Escape");
  assert.ok(await page.locator("#prompt.due").count());
  await leave(page);
}));

test("where two cards allow the same move they are a choice, by click and by key", () => open("onitama", PLAY.onitama, {}, async (page) => {
  await turn(page);
  await cell(page, "b1").click();
  assert.deepEqual(await moves(page), [], "a piece is shown where it can go before it goes there");
  await cell(page, "b2").click();
  await page.locator("#choices.needed").waitFor();
  assert.match(await page.locator("#prompt").textContent(), /^b1, b2 chosen; next: (ox or boar|boar or ox)\.$/);
  await press(page, "Escape");
  assert.equal(await page.locator("#choices.needed").count(), 0);
  await cell(page, "b2").click();
  await page.locator("#choices.needed").getByRole("button", {name: "boar"}).click();
  await page.locator("#moves button", {hasText: "boar:b1-b2"}).waitFor();
  await turn(page);
  await press(page, "b");
  await page.locator("#choices button").first().click();
  assert.equal(await page.locator("#choices button").first().getAttribute("aria-pressed"), "true");
  const card = (await page.locator("#choices button").first().textContent()).trim();
  await cell(page, "c5").click();
  await page.locator(`.cell.open`).last().click();
  await page.locator("#moves button").nth(1).waitFor();
  assert.ok((await moves(page))[1].includes(card + ":"), String(await moves(page)));
  const [pieces, marks] = await page.evaluate(() => [
    ["near", "far"].map((id) => getComputedStyle(document.querySelector(`#${id} .swatch :is(circle, rect)`)).fill),
    [...document.querySelectorAll("#moves .s0, #moves .s1")].map((move) => getComputedStyle(move, "::before").backgroundColor),
  ]);
  assert.equal(marks.length, 2);
  assert.deepEqual(marks, pieces, "moves have the colours of the pieces");
  await leave(page);
}));

test("a totem is clicked, or chosen at the end where cells leave it open", () => open("oxono", PLAY.oxono, {}, async (page) => {
  await turn(page);
  await cell(page, "d4").click();
  await cell(page, "e4").click();
  await page.locator("#choices.needed").getByRole("button", {name: "totem O"}).click();
  await page.locator("#moves button", {hasText: "Od4/e4"}).waitFor();
  await turn(page);
  await cell(page, "d4").click();
  assert.match(await page.locator("#prompt").textContent(), /^totem O chosen; next: a4, b4, c4, d5 or d6\.$/);
  await cell(page, "d6").click();
  await press(page, "Escape", "Escape");
  assert.match(await page.locator("#prompt").textContent(), /to move\. Choose /);
  await cell(page, "d4").click();
  await cell(page, "d6").click();
  await cell(page, "c6").click();
  await page.locator("#moves button", {hasText: "Od6/c6"}).waitFor();
  await leave(page);
}));

test("a second tab and a reload show the same game; an illegal or late move is refused with a sentence", () => open("tabs", PLAY.tabs, {}, async (page, context) => {
  await turn(page);
  const second = await context.newPage();
  await second.goto(PLAY.tabs);
  await turn(second);
  await cell(second, "a1").click();
  await cell(page, "c1").click();
  await cell(page, "c3").click();
  await second.locator("#moves button", {hasText: "c1-c3"}).waitFor();
  await turn(second);
  assert.match(await second.locator("#prompt").textContent(), /^O to move\. Choose /, "a half chosen move of another turn is gone");
  await page.reload();
  await turn(page);
  assert.deepEqual(await moves(page), await moves(second));
  await page.evaluate(() => send("play", "b2-b3"));
  assert.match(await page.locator("#answer").textContent(), /b2/);
  await page.evaluate(() => { table.state.asked--; return send("play", "a1-a3"); });
  assert.equal(await page.locator("#answer").textContent(), "The game has moved on; your request had no effect.");
  assert.equal((await moves(page)).length, 1);
  const looking = await context.newPage();
  await looking.goto(PLAY.tabs.split("#")[0]);
  await prompt(looking, /You are watching/);
  assert.equal(await looking.locator(".cell.open").count(), 0);
  assert.ok(await looking.locator("#resign").isHidden());
  await looking.evaluate(() => send("resign"));
  assert.match(await looking.locator("#answer").textContent(), /^To play, open the whole address/);
  await page.reload();
  await turn(page);
  await page.locator("#resign").click();
  await page.getByRole("button", {name: "Resign"}).last().click();
  await prompt(second, "X won: O resigned.");
  assert.equal(await page.locator(".strip.on").count(), 0, "no side is to move");
  await page.getByRole("button", {name: "Show me where it was decided"}).click();
  assert.equal(await page.getByRole("link", {name: "See where it was decided"}).getAttribute("href"), "where");
  await accessible(page);
  await leave(page);
  await second.locator("#state.over").waitFor();
}));

for (const [width, height, scheme] of [[390, 844, "light"], [1280, 900, "dark"], [1920, 1080, "light"]]) {
  test(`nothing keeps anybody out: ${width} px, ${scheme}`, () => open(`play-axe-${width}-${scheme}`, PLAY.axe, {width, height, scheme}, async (page) => {
    await turn(page);
    await cell(page, "c3").click();
    await cell(page, "b2").click();
    await page.locator("#choices.needed").waitFor();
    await sound(page);
    const board = await page.locator("#stage").boundingBox();
    assert.ok(board && board.y >= 0 && board.y + board.height <= height, "the whole board is seen at once");
    assert.deepEqual(await page.locator(".cell").evaluateAll((cells) => cells.filter((e) => e.getBoundingClientRect().width < 24).length), 0);
    await page.locator("#help").click();
    await sound(page);
    await press(page, "Escape");
    await page.getByRole("button", {name: "Rules"}).click();
    assert.match(await page.locator("#ruletext").textContent(), /totem/);
    await sound(page);
    await press(page, "Escape");
    if (width === 1920) await leave(page);
  }));
}
