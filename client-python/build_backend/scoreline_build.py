"""Builds the package with Python's own modules alone, so that an installation needs no network and no setuptools (PEP 517)."""

import base64
import hashlib
import io
import re
import tarfile
import zipfile
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent
_PYPROJECT = (_ROOT / "pyproject.toml").read_text(encoding="utf-8")
# A fixed time in each archive: the same sources give the same bytes.
_TIME = (2026, 1, 1, 0, 0, 0)


def _setting(name):
    return re.search(rf'^{name} = "(.*)"$', _PYPROJECT, re.MULTILINE).group(1)


_DISTRIBUTION = f"{_setting('name').replace('-', '_')}-{_setting('version')}"
_DIST_INFO = f"{_DISTRIBUTION}.dist-info"


def _metadata():
    readme = (_ROOT / "README.md").read_text(encoding="utf-8")
    return (
        "Metadata-Version: 2.1\n"
        f"Name: {_setting('name')}\n"
        f"Version: {_setting('version')}\n"
        f"Summary: {_setting('description')}\n"
        "License: MIT\n"
        f"Requires-Python: {_setting('requires-python')}\n"
        "Description-Content-Type: text/markdown\n"
        f"\n{readme}"
    ).encode()


_WHEEL = b"Wheel-Version: 1.0\nGenerator: scoreline_build\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def _info():
    return {
        f"{_DIST_INFO}/METADATA": _metadata(),
        f"{_DIST_INFO}/WHEEL": _WHEEL,
        f"{_DIST_INFO}/LICENSE": (_ROOT / "LICENSE").read_bytes(),
    }


def _sources():
    files = [*_ROOT.glob("scoreline/*.py"), _ROOT / "scoreline" / "py.typed"]
    return {path.relative_to(_ROOT).as_posix(): path.read_bytes() for path in sorted(files)}


def _write_wheel(directory, files):
    records = []
    name = f"{_DISTRIBUTION}-py3-none-any.whl"
    with zipfile.ZipFile(Path(directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:

        def add(path, data):
            entry = zipfile.ZipInfo(path, _TIME)
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)

        for path, data in {**files, **_info()}.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            records.append(f"{path},sha256={digest},{len(data)}\n")
            add(path, data)
        add(f"{_DIST_INFO}/RECORD", "".join([*records, f"{_DIST_INFO}/RECORD,,\n"]))
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return _write_wheel(wheel_directory, _sources())


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    return _write_wheel(wheel_directory, {"scoreline_client.pth": f"{_ROOT}\n".encode()})


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    for path, data in _info().items():
        target = Path(metadata_directory) / path
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(data)
    return _DIST_INFO


def build_sdist(sdist_directory, config_settings=None):
    name = f"{_DISTRIBUTION}.tar.gz"
    others = ["pyproject.toml", "README.md", "LICENSE", "build_backend/scoreline_build.py"]
    files = {**_sources(), **{path: (_ROOT / path).read_bytes() for path in others}, "PKG-INFO": _metadata()}
    with tarfile.open(Path(sdist_directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path, data in files.items():
            entry = tarfile.TarInfo(f"{_DISTRIBUTION}/{path}")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return name
