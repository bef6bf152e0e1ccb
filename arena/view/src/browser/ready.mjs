// Measures pages from file://: milliseconds until their tables are painted, and until all is ready. Rounds go over the files in turn.
//   npm ci --ignore-scripts && node ready.mjs ROUNDS FILE...     (in this folder; needs Chromium)
import {existsSync} from "node:fs";
import {loadavg} from "node:os";
import {resolve} from "node:path";
import {chromium} from "playwright-core";

const CHROMIUM = [process.env.BOTARENA_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find((file) => file && existsSync(file));
const PATIENCE = 120_000;

const [rounds, ...files] = process.argv.slice(2);
const browser = await chromium.launch({executablePath: CHROMIUM, args: ["--no-sandbox"]});
const seen = new Map(files.map((file) => [file, {tables: [], ready: [], elements: 0}]));

/** Notes when something is there and has been painted. */
function watch() {
  const noted = {};
  const note = (name, there) => {
    if (noted[name] || !there) return;
    noted[name] = true;
    requestAnimationFrame(() => setTimeout(() => { window[name] = performance.now(); }));
  };
  new MutationObserver(() => {
    note("tablesAt", document.querySelector("#ratings tbody tr"));
    note("readyAt", document.documentElement?.dataset.ready);
  }).observe(document, {attributes: true, subtree: true, childList: true});
}

for (let round = 0; round < Number(rounds); round++) {
  for (const file of files) {
    const page = await browser.newPage({viewport: {width: 1280, height: 900}});
    await page.addInitScript(watch);
    await page.goto("file://" + resolve(file));
    await page.waitForFunction(() => window.readyAt && window.tablesAt, null, {timeout: PATIENCE});
    const {tables, ready, elements} = await page.evaluate(() => ({tables: window.tablesAt, ready: window.readyAt, elements: document.querySelectorAll("*").length}));
    const of = seen.get(file);
    of.tables.push(Math.round(tables));
    of.ready.push(Math.round(ready));
    of.elements = elements;
    await page.close();
  }
}
const words = (all) => `${all.sort((a, b) => a - b)[all.length >> 1]} (${all[0]} to ${all[all.length - 1]})`;
for (const [file, {tables, ready, elements}] of seen) console.log(`${file}: tables ${words(tables)}, ready ${words(ready)}, ${elements} elements`);
console.log("load " + loadavg()[0].toFixed(1));
await browser.close();
