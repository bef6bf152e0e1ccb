"use strict";
// A link ends with the key, which no browser sends by itself.
const enter = () => {
  const key = document.getElementById("key");
  if (!key || location.hash.length < 2) return;
  key.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  key.form.submit();
};
enter();
addEventListener("hashchange", enter);
// Parts that change are fetched again, so that a file that was chosen stays chosen.
const fresh = async () => {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const old of document.querySelectorAll("[data-fresh]")) {
    const next = page.getElementById(old.id);
    const open = new Set([...old.querySelectorAll("details[open]")].map((each) => each.id));
    const active = document.activeElement;
    const focused = old.contains(active);
    if (!next || next.innerHTML === old.innerHTML || (focused && !active.matches("a,button,summary"))) continue;
    if (old.role === "status") {
      // Screen readers tell the change of an element that stays.
      old.textContent = next.textContent;
      continue;
    }
    for (const each of next.querySelectorAll("details")) each.open ||= open.has(each.id);
    old.replaceWith(document.adoptNode(next));
    if (focused) ([...next.querySelectorAll(active.localName)].find((each) => each.textContent === active.textContent) ?? document.getElementById("content")).focus({ preventScroll: true });
  }
};
const again = () => fresh().catch(() => {});
if (document.querySelector("[data-fresh=events]")) new EventSource("/events").addEventListener("board", again);
for (const seconds of [2, 5]) {
  const wanted = `[data-fresh='${seconds}']`;
  const timer = document.querySelector(wanted) && setInterval(() => (document.querySelector(wanted) ? again() : clearInterval(timer)), seconds * 1000);
}
// The time that is left, for the projector.
const countDown = () => {
  for (const each of document.querySelectorAll("[data-until]")) {
    const left = Math.max(0, Math.floor((Date.parse(each.dataset.until) - Date.now()) / 1000));
    const two = (number) => String(number).padStart(2, "0");
    each.textContent = (left >= 86400 ? Math.floor(left / 86400) + " d " : "") + [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60].map(two).join(":");
  }
};
if (document.querySelector("[data-until]")) { countDown(); setInterval(countDown, 1000); }
