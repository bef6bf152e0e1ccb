"use strict";
/** @typedef {Node | string | number | null | undefined | false | Node[]} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * The element with an id; the page has it.
 * @param {string} id
 * @returns {HTMLElement}
 */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error("no element " + id);
  return found;
}

/**
 * Fills an element. All text of a bot gets into the page as text or attribute here, never as markup.
 * @template {Element} E
 * @param {E} into
 * @param {Record<string, any>} attributes `click` and other functions are listeners, null and false are left out
 * @param {(Child | Child[])[]} children
 * @returns {E}
 */
function fill(into, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") into.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) into.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(2)) {
    if (child instanceof Node) into.append(child);
    else if (child !== null && child !== undefined && child !== false) into.append(visible(String(child)));
  }
  return into;
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes || {}, children);
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
function svg(tag, attributes, ...children) {
  return fill(/** @type {SVGElement} */ (document.createElementNS(SVG, tag)), attributes || {}, children);
}

/**
 * Control characters and characters that turn the direction of writing, spelled out: a name must not disguise itself.
 * @param {string} text
 */
function visible(text) {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));
}

/**
 * @param {string} id
 * @param {...(Child | Child[])} children
 */
function show(id, ...children) {
  fill(byId(id), {}, []).replaceChildren();
  fill(byId(id), {}, children);
}

/**
 * Fills a table.
 * @param {string} id
 * @param {string} caption for screen readers
 * @param {Child[]} heads
 * @param {Child[]} rows
 */
function sheet(id, caption, heads, rows) {
  byId(id).replaceChildren(el("caption", {class: "sr"}, caption), el("thead", {}, el("tr", {}, heads)), el("tbody", {}, rows));
}

/**
 * A button with words on it.
 * @param {string} words
 * @param {() => void} click
 * @param {Record<string, any>} [attributes]
 */
function button(words, click, attributes) {
  return el("button", {type: "button", click, ...attributes}, words);
}

/**
 * @param {number | null | undefined} value
 * @param {number} [digits]
 */
function fixed(value, digits = 0) {
  return value === null || value === undefined ? "" : minus(value.toFixed(digits));
}

/** @param {string} number */
function minus(number) {
  return number.replace(/^-(?=.*[1-9])/, "\u2212").replace(/^-/, "");
}

/** @param {number} value */
function signed(value) {
  const text = minus(value.toFixed(2));
  return value > 0 ? "+" + text : text;
}

/**
 * A whole number with commas. The browser's own way reads a large file about languages first, which is felt.
 * @param {number} count
 */
function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
function plural(count, one, many) {
  return grouped(count) + " " + (count === 1 ? one : many || one + "s");
}

/** Of lines in drawings that are stretched. */
const PEN = {"vector-effect": "non-scaling-stroke"};

/** @param {number} units ten-thousandths */
function percent(units) {
  return Math.round(units / 100) + " %";
}

/**
 * A time, rounded alike in sentences, drawings and tables; replays know whole milliseconds.
 * @param {number} ms
 */
function span(ms) {
  return ms >= 10000 ? (ms / 1000).toFixed(1) + " s" : ms >= 1000 ? (ms / 1000).toFixed(2) + " s" : ms.toFixed(ms > 0 && ms < 1 ? 2 : 0) + " ms";
}

/** @param {string} word as records spell it */
function spoken(word) {
  return word.replace(/_/g, " ");
}

/**
 * A word of a command line.
 * @param {string} word
 */
function quoted(word) {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : "'" + word.replace(/'/g, "'\\''") + "'";
}

/**
 * Bytes in base64; browsers before 2025 have no function for it.
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
function bytesOf(text) {
  const {fromBase64} = /** @type {any} */ (Uint8Array);
  return fromBase64 ? fromBase64.call(Uint8Array, text) : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/**
 * Unpacks zlib in base64. A blob's stream would go by way of another process, for each block of games.
 * @param {string} packed
 * @returns {Promise<string>}
 */
async function inflate(packed) {
  const zlib = new DecompressionStream("deflate");
  const text = new Response(zlib.readable).text();
  const writer = zlib.writable.getWriter();
  await Promise.all([writer.write(bytesOf(packed.trim())), writer.close(), text]);
  return text;
}

const ICONS = {
  first: "M3 2h2v12H3zM14 2v12L6 8z", back: "M12 2v12L4 8z", play: "M4 2l9 6-9 6z", pause: "M4 2h3v12H4zM9 2h3v12H9z", forward: "M4 2v12l8-6z", last: "M11 2h2v12h-2zM2 2v12l8-6z",
  flip: "M5 1l4 4H6v10H4V5H1zM11 15l-4-4h3V1h2v10h3z",
};

/**
 * @param {keyof typeof ICONS} icon
 * @param {string} words
 * @param {() => void} click
 * @param {string} [id]
 */
function iconButton(icon, words, click, id) {
  const drawing = svg("svg", {viewBox: "0 0 16 16", "aria-hidden": true}, svg("path", {d: ICONS[icon]}));
  return fill(button("", click, {id, "aria-label": words, title: words}), {}, [drawing]);
}

/**
 * Copies a text; where there is no clipboard it is shown, selected.
 * @param {string} text
 * @param {string} [where] folder to paste it in
 */
async function copy(text, where) {
  const shown = el("code", {}, text);
  try {
    await navigator.clipboard.writeText(text);
    byId("answer").replaceChildren("Copied: ", shown);
  } catch {
    byId("answer").replaceChildren("Copy this: ", shown);
    getSelection()?.selectAllChildren(shown);
  }
  if (where) byId("answer").append(" Paste it in " + where + ".");
}

function theme() {
  const root = document.documentElement;
  byId("theme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme:dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });
}
