"use strict";
// The editor in place of the text field, and a draft that is kept while it is written.
(() => {
  const form = document.getElementById("editor");
  const field = document.getElementById("text");
  if (!form || !field) return;
  const said = document.getElementById("saved");
  const modes = { py: "python", js: "javascript", mjs: "javascript", ts: "text/typescript", json: "application/json", java: "text/x-java",
    c: "text/x-csrc", h: "text/x-csrc", cpp: "text/x-c++src", hpp: "text/x-c++src", cs: "text/x-csharp", kt: "text/x-kotlin",
    rs: "rust", go: "go", rb: "ruby", lua: "lua", php: "text/x-php", yaml: "yaml", yml: "yaml" };
  let editor = null;
  const open = () => {
    editor = CodeMirror.fromTextArea(field, {
      mode: modes[field.dataset.name.split(".").pop()] || null,
      lineNumbers: true, matchBrackets: true, indentUnit: 4, viewportMargin: Infinity, screenReaderLabel: "Text of " + field.dataset.name,
      extraKeys: { Tab: false, "Shift-Tab": false, "Ctrl-/": "toggleComment", "Cmd-/": "toggleComment" } });
    editor.getInputField().setAttribute("aria-describedby", "keys");
    editor.on("change", changed);
  };
  const close = () => { editor.toTextArea(); editor = null; };
  const text = () => (editor ? editor.getValue() : field.value);
  let kept = field.value;
  let timer = 0;
  let sending = null;
  const changed = () => {
    said.textContent = "Not saved yet.";
    clearTimeout(timer);
    timer = setTimeout(save, 2000);
  };
  const save = () => {
    if (text() !== kept && !sending) sending = send(text()).finally(() => { sending = null; });
  };
  const send = async (sent) => {
    try {
      const fields = new URLSearchParams({ do: "save", file: form.elements.file.value, version: form.elements.version.value, text: sent });
      const answer = await fetch(form.action, { method: "POST", body: fields });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const next = page.querySelector("#editor input[name=version]");
      if (!answer.ok || !next) {
        const why = page.querySelector("[role=alert]");
        said.textContent = "Not saved: " + (why ? why.textContent.trim() : "the server answered " + answer.status + ".");
        return;
      }
      form.elements.version.value = next.value;
      kept = sent;
      said.textContent = "Saved.";
      if (text() !== kept) changed();
    } catch {
      said.textContent = "Not saved: the server cannot be reached. It is tried again.";
      timer = setTimeout(save, 5000);
    }
  };
  field.addEventListener("input", changed);
  // A form that is sent saves by itself.
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    if (sending) {
      // Its answer tells the version that the form has to name.
      event.preventDefault();
      const again = () => form.requestSubmit(event.submitter);
      sending.then(again, again);
    }
    kept = text();
  });
  addEventListener("beforeunload", (event) => { if (text() !== kept) event.preventDefault(); });
  const plain = document.getElementById("plain");
  plain.hidden = false;
  const wanted = () => localStorage.getItem("editor") !== "plain";
  const show = () => {
    if (wanted() && !editor) open();
    if (!wanted() && editor) close();
    plain.textContent = wanted() ? "Plain text field" : "Editor with colours";
  };
  plain.addEventListener("click", () => { localStorage.setItem("editor", wanted() ? "plain" : "colours"); show(); });
  show();
})();
