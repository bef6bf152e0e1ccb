// Prints the commands that a report copies, one a line. PageCommandsTest runs them.
import {test} from "node:test";
import {writeFileSync} from "node:fs";
import {loaded, visit} from "./browser.mjs";

test("a report copies commands", () => visit(process.env.BOTARENA_PAGE, {picture: "commands", patience: 60_000, ready: loaded, permissions: ["clipboard-read", "clipboard-write"]}, async (page) => {
  const copied = [];
  for (const [button, command] of [["Rerun", "rerun"], ["Play on from here", "match"], ["Analyse", "analyse"]]) {
    await page.getByRole("button", {name: button, exact: true}).click();
    const shown = page.locator("#answer code", {hasText: `botarena ${command} `});
    copied.push(await shown.textContent());
  }
  writeFileSync(process.env.BOTARENA_COPIED, copied.join("\n") + "\n");
}));
