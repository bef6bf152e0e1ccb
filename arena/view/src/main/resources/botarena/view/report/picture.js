/** Saves the board as PNG, in the colours that it has here: an image sees nothing of the page, so it gets its style. */
function savePicture() {
  const size = {width: 1200, height: 1200};
  const copy = /** @type {Element} */ (byId("board").children[0].cloneNode(true));
  const style = svg("style");
  style.textContent = document.querySelector("style")?.textContent + "svg.board{max-height:none;background:var(--page)}";
  fill(copy, {xmlns: SVG, ...size, "data-theme": document.documentElement.dataset.theme}, [style]);
  const image = new Image();
  image.onload = () => {
    const canvas = /** @type {HTMLCanvasElement} */ (el("canvas", size));
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    el("a", {href: canvas.toDataURL(), download: now.game?.id + ".png"}).click();
  };
  image.src = "data:image/svg+xml," + encodeURIComponent(copy.outerHTML);
}

addEventListener("DOMContentLoaded", () => byId("acts").append(button("Save picture", savePicture)));
