"""Usage: links.py DIR. Fails if a page of a site has a dead link, or loads anything from elsewhere.

A folder that is linked to, and has no page, gets one that lists its files.
"""
import html.parser
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    """Collects the names that a page has, where it leads and what it loads."""

    def __init__(self):
        super().__init__()
        self.names, self.leads, self.loads = set(), [], []

    def handle_starttag(self, tag, attributes):
        fields = dict(attributes)
        self.names.update(value for key, value in attributes if key in ("id", "name") and value)
        if tag == "a" and fields.get("href"):
            self.leads.append(fields["href"])
        if tag in ("script", "img", "iframe") and fields.get("src"):
            self.loads.append(fields["src"])
        if tag == "link" and fields.get("rel") in ("stylesheet", "shortcut icon") and fields.get("href"):
            self.loads.append(fields["href"])


def read(file):
    page = Page()
    page.feed(file.read_text(encoding="utf-8"))
    return page


def listing(folder):
    page = folder / "index.html"
    if not page.exists():
        rows = "".join(f'<li><a href="{each.name}">{each.name}</a></li>' for each in sorted(folder.iterdir()))
        page.write_text(f"<!doctype html><meta charset=utf-8><title>{folder.name}</title><ul>{rows}</ul>", encoding="utf-8")
    return page


def complaints(site):
    pages = {file: read(file) for file in site.rglob("*.html")}
    for file, page in sorted(pages.items()):
        for link in page.loads:
            if urllib.parse.urlparse(link).netloc:
                yield f"{file.relative_to(site)} loads {link}"
        for link in page.leads + page.loads:
            parts = urllib.parse.urlparse(link)
            if parts.scheme or parts.netloc or link == "#":
                continue
            path = urllib.parse.unquote(parts.path)
            base = site if path.startswith("/") else file.parent
            target = (base / path.lstrip("/")).resolve() if path else file
            if target.is_dir():
                target = listing(target)
            if not target.exists():
                yield f"{file.relative_to(site)} links to {link}, which is not there"
            elif parts.fragment and target in pages and file.name != "report.html":
                if urllib.parse.unquote(parts.fragment) not in pages[target].names:
                    yield f"{file.relative_to(site)} links to {link}, and there is no such place on that page"


found = list(complaints(pathlib.Path(sys.argv[1]).resolve()))
print("\n".join(found) or "every link leads somewhere", file=sys.stderr if found else sys.stdout)
sys.exit(1 if found else 0)
