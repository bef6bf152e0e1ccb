"""Builds the wheel of botarena-env with Python's standard library alone: the build backend of pyproject.toml.

    pip install kits/rl                         # from a checkout or an unpacked release; pip calls build_wheel
    python3 kits/rl/wheel_builder.py FOLDER     # writes the wheel there and prints its name

Each module becomes a package of its own, as only packages can be marked as typed. The same files give the same bytes.
"""
import ast
import base64
import hashlib
import os
import re
import sys
import time
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
MODULES = {"botarena_env": HERE, "botarena_rules": os.path.join(HERE, os.pardir, "python")}


def read(*path):
    with open(os.path.join(*path), "rb") as file:
        return file.read()


def values(project, section):
    """The lines of a section of pyproject.toml, by key. tomllib came with Python 3.11 only."""
    lines = re.search(r"^\[%s\]\n(.*?)(?=^\[|\Z)" % re.escape(section), project, re.M | re.S).group(1)
    return dict(re.findall(r"^([\w-]+) = (.*)$", lines, re.M))


def metadata(project):
    about = values(project, "project")
    text = {key: ast.literal_eval(value) for key, value in about.items() if value[0] in "\"["}
    lines = ["Metadata-Version: 2.1", "Name: " + text["name"], "Version: " + text["version"],
             "Summary: " + text["description"], "License: Apache-2.0", "Requires-Python: " + text["requires-python"]]
    lines += ["Requires-Dist: " + needed for needed in text["dependencies"]]
    for extra, needed in values(project, "project.optional-dependencies").items():
        lines += ["Provides-Extra: " + extra]
        lines += ['Requires-Dist: %s; extra == "%s"' % (name, extra) for name in ast.literal_eval(needed)]
    lines += ["Description-Content-Type: text/markdown", ""]
    documentation = ast.get_docstring(ast.parse(read(HERE, "botarena_env.py")))
    return text["name"].replace("-", "_") + "-" + text["version"], "\n".join(lines) + "\n" + documentation + "\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel into a folder, and returns its name."""
    project = read(HERE, "pyproject.toml").decode().replace("\r\n", "\n")
    name, about = metadata(project)
    files = {}
    for module, folder in MODULES.items():
        files[module + "/__init__.py"] = read(folder, module + ".py")
        files[module + "/py.typed"] = b""
    info = name + ".dist-info/"
    licence = os.path.join(HERE, os.pardir, os.pardir, "LICENSE")
    if os.path.exists(licence):
        files[info + "LICENSE"] = read(licence)
    files[info + "METADATA"] = about.encode()
    files[info + "WHEEL"] = b"Wheel-Version: 1.0\nGenerator: botarena\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = ["%s,sha256=%s,%d\n" % (path, base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("="),
                                     len(content)) for path, content in files.items()]
    files[info + "RECORD"] = "".join(record + [info + "RECORD,,\n"]).encode()
    wheel = name + "-py3-none-any.whl"
    written = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800))     # a zip begins in 1980
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w") as archive:     # stored: zlibs pack differently
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, written[:6])
            entry.external_attr = 0o100644 << 16
            entry.create_system = 3
            archive.writestr(entry, content)
    return wheel


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python3 wheel_builder.py FOLDER")
    os.makedirs(sys.argv[1], exist_ok=True)
    print(build_wheel(sys.argv[1]))
