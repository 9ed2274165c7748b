"""Reading data files: YAML or JSON in, validated frozen models out, errors that name file and key."""

import json
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from companion.core.errors import DataError, InputError

T = TypeVar("T")
_FAULTS = {
    "missing": "is missing",
    "extra_forbidden": "is not known here",
    "int_type": "expected a whole number",
    "int_parsing": "expected a whole number",
    "int_from_float": "expected a whole number",
    "bool_type": "expected true or false",
    "bool_parsing": "expected true or false",
    "string_type": "expected text",
    "tuple_type": "expected a list",
    "list_type": "expected a list",
    "dict_type": "expected keys with values",
    "mapping_type": "expected keys with values",
    "model_type": "expected keys with values",
    "model_attributes_type": "expected keys with values",
    "literal_error": "expected {expected}",
    "enum": "expected {expected}",
    "union_tag_invalid": "{discriminator} {tag!r} is not known, expected one of {expected_tags}",
    "union_tag_not_found": "needs {discriminator}",
}
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def data_root() -> Path:
    """The folder with one data folder a game: inside the wheel, else at the top of the checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "data"
    return inside if inside.is_dir() else package.parent / "data"


def read_text(path: Path) -> str:
    """The text of a file. Raises InputError when there is none or it is not UTF-8."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise InputError(str(path), "", "no such file") from None
    except IsADirectoryError:
        raise InputError(str(path), "", "expected a file, found a folder") from None
    except (OSError, ValueError) as error:
        raise InputError(str(path), "", f"cannot be read as UTF-8 text ({error})") from None


def read_plain(path: Path) -> Any:
    """The plain content of a .yaml, .yml or .json file. Raises InputError naming the line at fault."""
    return parse_plain(read_text(path), str(path), as_json=path.suffix == ".json")


def parse_plain(text: str, where: str, *, as_json: bool = False) -> Any:
    """The plain content of a text; `where` names it in errors."""
    try:
        return json.loads(text) if as_json else yaml.load(text, Loader=_Loader)
    except json.JSONDecodeError as error:
        raise InputError(where, f"line {error.lineno}", f"not JSON: {error.msg}") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        key = f"line {mark.line + 1}" if mark else ""
        raise InputError(where, key, f"not YAML: {getattr(error, 'problem', None) or error}") from None
    except (ValueError, RecursionError) as error:
        # a date such as 2024-99-99, a number of thousands of digits, brackets nested without end
        raise InputError(where, "", f"holds a value that cannot be read ({error})") from None


def validated(kind: Any, plain: Any, where: str, error: type[InputError] = InputError) -> Any:
    """`plain` as a `kind` (a model or any type); raises `error` naming the first key at fault."""
    try:
        return _adapter(kind).validate_python(plain)
    except ValidationError as problem:
        first = problem.errors()[0]
        more = problem.error_count() - 1
        tail = f" (and {more} more)" if more else ""
        shown = "" if isinstance(first["input"], (dict, list)) else f", found {first['input']!r}"
        key = ".".join(str(part) for part in first["loc"])
        raise error(where, key, f"{_in_words(first)}{shown}{tail}") from None


def _in_words(fault: ErrorDetails) -> str:
    """What pydantic found, without words of programming."""
    known = _FAULTS.get(fault["type"])
    return known.format(**fault.get("ctx", {})) if known else fault["msg"]


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    # building one costs a hundred times as much as using it
    return TypeAdapter(kind)


def load(kind: type[T], path: Path) -> T:
    """A data file as a `kind`; raises DataError naming file and key."""
    return validated(kind, read_plain(path), str(path), DataError)  # type: ignore[no-any-return]
