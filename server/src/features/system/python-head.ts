/** What the generated Python client begins with: errors, retries, pages. Nothing but the standard library, Python 3.9 and later. */
export const pythonHead = `"""Client of the Candor API for programs with an API key.

Generated from the API: do not edit. One file on the standard library; Python 3.9 or later.

    from candor_client import Candor, paginate

    candor = Candor("https://candor.example", api_key)
    team_id = candor.api_keys.get_current_api_key()["teamId"]
    for meeting in paginate(candor.meetings.list_meetings, "meetings", team_id=team_id):
        print(meeting["description"])
"""

import json
import re
import time
from typing import Any, Callable, Dict, Iterator, List, Literal, Optional, TypedDict, Union
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

try:
    from typing import NotRequired
except ImportError:  # before Python 3.11: a field that may be missing is read as one that may be None
    NotRequired = Optional  # type: ignore


class CandorError(Exception):
    """A refusal: \`code\` is for programs, the message for people, \`fields\` names what was wrong with the input."""

    def __init__(self, status: int, body: Dict[str, Any]) -> None:
        super().__init__(body.get("message") or f"The server answered {status}.")
        self.status = status
        self.code: str = body.get("code", "")
        self.fields: List[Dict[str, str]] = body.get("fields") or []


def paginate(call: Callable[..., Any], items: str, **parts: Any) -> Iterator[Any]:
    """Everything that a paginated list has, one by one: pages are asked for as they are needed."""
    page = 0
    seen = 0
    while True:
        answer = call(page=page, **parts)
        found = answer[items]
        yield from found
        seen += len(found)
        page += 1
        if not found or seen >= answer["total"]:
            return


class _Connection:
    def __init__(self, base_url: str, api_key: str, *, retries: int = 2, timeout: float = 60.0) -> None:
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._retries = retries
        self._timeout = timeout

    def _send(
        self,
        method: str,
        path: str,
        kind: str,
        *,
        params: Dict[str, Any] = {},
        query: Dict[str, Any] = {},
        body: Any = None,
        content_type: Optional[str] = None,
    ) -> Any:
        filled = re.sub(r":(\\w+)", lambda found: quote(str(params[found.group(1)]), safe=""), path)
        asked = {name: _word(value) for name, value in query.items() if value is not None}
        url = self._base_url + filled + ("?" + urlencode(asked, doseq=True) if asked else "")
        headers = {"authorization": "Bearer " + self._api_key}
        data = body if content_type is not None or body is None else json.dumps(body).encode()
        if body is not None:
            headers["content-type"] = content_type or "application/json"
        attempt = 0
        while True:
            is_last = attempt >= self._retries
            wait = float(2**attempt)
            try:
                with urlopen(Request(url, data=data, headers=headers, method=method), timeout=self._timeout) as reply:
                    content = reply.read()
                    return json.loads(content) if kind == "json" else None if kind == "none" else content
            except HTTPError as error:
                if is_last or error.code not in (429, 503):
                    raise CandorError(error.code, _json_of(error.read())) from None
                asked_for = error.headers.get("retry-after") or ""
                wait = min(float(asked_for), 60.0) if asked_for.isdigit() and asked_for != "0" else wait
            except (URLError, TimeoutError):
                # Nobody knows whether a change has arrived: only what changes nothing is sent again.
                if is_last or method != "GET":
                    raise
            time.sleep(wait)
            attempt += 1


def _word(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value


def _json_of(content: bytes) -> Dict[str, Any]:
    try:
        found = json.loads(content)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


`;
