// Takes the pictures of docs/hand-in.md and docs/serve.md from a contest of its own:
//   npm ci --ignore-scripts && node pictures.mjs     (in this folder; needs Chromium, python3 and a built ../../../botarena)
import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join, resolve} from "node:path";
import {createInterface} from "node:readline";
import {chromium} from "playwright-core";

const HOME = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../../../..");
const CHROMIUM = [process.env.BOTARENA_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find((file) => file && existsSync(file));
const MAX_BYTES = 60_000;
const PATIENCE = 300_000;

const folder = mkdtempSync(join(tmpdir(), "botarena-pictures-"));
writeFileSync(join(folder, "roster.csv"), "student,group\nAda Lovelace,\nAlan Turing,\nGrace Hopper,\n");
writeFileSync(join(folder, "contest.yaml"), `name: AI 2, autumn
bots: [greedy-java, random-py]
games: [quixo]
time: 1s + 20ms
schedule: {seed: 902103312204173}
class: {roster: roster.csv, deadline: 2030-12-18T23:59:00+01:00, late: refuse, anonymous: true}
serve: {freeze: 24h}
output: {dir: contest}
`);

/** Starts the contest: its address, and the organiser's link. */
async function serve() {
  const process = spawn(join(HOME, "botarena"), ["serve", join(folder, "contest.yaml"), "--trust-submissions", "--listen", "0"]);
  let url = "";
  let organiser = "";
  for await (const line of createInterface({input: process.stderr})) {
    url ||= line.match(/^contest: (\S+)/)?.[1] ?? "";
    organiser ||= line.match(/^organiser: (http\S+)/)?.[1] ?? "";
    if (line.startsWith("ladder: ")) break;
  }
  assert.ok(url && organiser, "the contest did not start");
  process.stderr.resume();
  return {process, url, organiser};
}

const linkOf = (name) => readFileSync(join(folder, "contest/keys.csv"), "utf8").split("\n").find((line) => line.includes(name)).split(",").pop().trim();

async function take(page, name) {
  await page.evaluate(() => scrollTo(0, 0));
  const session = await page.context().newCDPSession(page);
  const {data} = await session.send("Page.captureScreenshot", {format: "webp", quality: 70});
  const bytes = Buffer.from(data, "base64");
  assert.ok(bytes.length <= MAX_BYTES, `${name} has ${bytes.length} bytes`);
  writeFileSync(join(HOME, "docs", name + ".webp"), bytes);
  console.log(`docs/${name}.webp: ${bytes.length} bytes`);
}

const browser = await chromium.launch({executablePath: CHROMIUM, args: ["--no-sandbox"]});
const {process: serving, url, organiser} = await serve();
try {
  const open = async (link) => {
    const context = await browser.newContext({viewport: {width: 1000, height: 640}, colorScheme: "light"});
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(link);
    await page.locator("nav form").waitFor();
    return page;
  };
  const handIn = async (page) => {
    await page.locator("button[value='hand-in']").click();
    await page.locator("#u1 .tag", {hasText: /^playing$/}).waitFor();
  };
  const page = await open(linkOf("Ada"));
  await page.locator("nav a[href='/start']").click();
  await page.locator("a[href='/start/python.zip']").waitFor();
  await take(page, "hand-in-start");
  await page.locator("nav a[href='/write']").click();
  await page.locator("form[action='/write'] button").click();
  await page.locator(".CodeMirror").waitFor();
  await take(page, "hand-in-write");
  await page.locator(".CodeMirror").click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("import sys\nprint('I think', file=sys.stderr, flush=True)\n");
  await page.locator("#saved", {hasText: /^Saved\.$/}).waitFor();
  await page.locator("button[value='try']").click();
  await page.locator("#trial .tag", {hasText: /^done$/}).waitFor();
  await take(page, "hand-in-try");
  await page.locator("#trial a[href='/write/1']").click();
  await handIn(page);
  await page.locator("#u1 > p", {hasText: /rank/}).waitFor();
  await page.reload();
  await take(page, "hand-in-verdict");
  await page.locator("nav a[href='/']").click();
  await page.locator("tr.own").waitFor();
  await take(page, "hand-in-board");
  const teacher = await open(organiser);
  await take(teacher, "serve-organiser");
} finally {
  await browser.close();
  serving.kill("SIGKILL");
  rmSync(folder, {recursive: true, force: true, maxRetries: 20, retryDelay: 500});
}
