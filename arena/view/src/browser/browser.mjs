// What the scripts here have in common: one browser, and pages in it that must not complain.
import assert from "node:assert/strict";
import {existsSync, mkdirSync, readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {after, before} from "node:test";
import {chromium} from "playwright-core";

export const FOLDER = process.env.BOTARENA_REPORTS;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const CHROMIUM = [process.env.BOTARENA_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find((file) => file && existsSync(file));

let browser;
before(async () => {
  assert.ok(CHROMIUM, "there is no Chromium: apt install chromium, or set BOTARENA_CHROMIUM");
  browser = await chromium.launch({executablePath: CHROMIUM, args: ["--no-sandbox"]});
});
after(() => browser?.close());

/**
 * Opens a page and does something with it; its errors are failures, and its picture is kept. The action gets
 * the page, its context and the addresses it has asked for so far.
 */
export async function visit(url, {picture, ready, excused, patience, ...options}, use) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (patience) page.setDefaultTimeout(patience);
  const complaints = [];
  const requests = [];
  page.on("console", (message) => message.type() === "error" && !excused?.test(message.text()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => requests.push(request.url()));
  try {
    await page.goto(url);
    await ready(page);
    await use(page, context, requests);
    assert.deepEqual(complaints, []);
  } catch (error) {
    mkdirSync(`${FOLDER}/failed`, {recursive: true});
    await page.screenshot({path: `${FOLDER}/failed/${picture}.png`});
    throw error;
  } finally {
    await context.close();
  }
}

/** A page that is served: it asks no other server. That a server has gone, or refused something, is no complaint. */
export function visitServed(url, options, use) {
  const own = new URL(url).origin + "/";
  return visit(url, {excused: /Failed to load resource/, patience: 180_000, ...options}, async (page, context, requests) => {
    await use(page, context);
    assert.deepEqual(requests.filter((request) => !request.startsWith(own)), []);
  });
}

export const loaded = (page) => page.locator("html[data-ready]").waitFor({state: "attached"});

export const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Nothing keeps anybody out. */
export async function accessible(page) {
  await page.evaluate(axe);
  const {violations} = await page.evaluate(() => axe.run());
  assert.deepEqual(violations.map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ")).slice(0, 3).join(", ")), []);
}

export async function fitsAcross(page) {
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, "the page must not scroll sideways");
}
