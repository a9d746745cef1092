"""Opens ZIP containers of spreadsheets within limits, and writes them with the same bytes for the same content."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from cardforge.errors import Fault, FaultyInput

MAX_MEMBERS = 1_000
MAX_UNPACKED = 32 * 2**20
"""Bytes of all members of a container together, unpacked."""
_EPOCH = (1980, 1, 1, 0, 0, 0)


def opened(data: bytes, file: str) -> zipfile.ZipFile:
    """The container; raises FaultyInput if it is none, or would be too large unpacked."""
    try:
        found = zipfile.ZipFile(io.BytesIO(data))
        members = found.infolist()
    except Exception as fault:  # zipfile raises almost anything for a damaged container
        raise FaultyInput([Fault(file, "", f"is not a spreadsheet: {fault}")]) from fault
    if len(members) > MAX_MEMBERS:
        raise FaultyInput([Fault(file, "", f"has more than {MAX_MEMBERS:,} parts")])
    if sum(member.file_size for member in members) > MAX_UNPACKED:
        raise FaultyInput([Fault(file, "", f"is larger than {MAX_UNPACKED // 2**20} MiB unpacked; split it")])
    return found


def packed(members: Mapping[str, bytes], stored: str = "") -> bytes:
    """A container of these members in their order; the one named `stored` is not compressed."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as container:
        for name, content in members.items():
            info = zipfile.ZipInfo(name, _EPOCH)
            info.compress_type = zipfile.ZIP_STORED if name == stored else zipfile.ZIP_DEFLATED
            container.writestr(info, content)
    return out.getvalue()
