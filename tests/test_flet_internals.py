"""Every private part of Flet that is relied on is still there, and still behaves as it did.

These tests run before all others: where one fails, Flet has changed, and the modules that it names
may fail next. They import Flet only inside each check, so that a part that is gone fails its own
check and no other.
"""

import ast
import dataclasses
import inspect
import itertools
import logging
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
INTERNALS = ROOT / "scorekeeper" / "flet_internals.py"
PATCH = ROOT / "scorekeeper" / "flet_patch.py"
TESTS_INTERNALS = ROOT / "tests" / "flet_internals.py"
ADVICE = "This part of Flet has changed. It is named in"


def flet_version() -> str:
    """Return the version that the internals were written for."""
    for node in ast.parse(INTERNALS.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "FLET_VERSION":
            return str(ast.literal_eval(node.value))
    raise AssertionError("flet_internals.py names no version")


@pytest.mark.parametrize("package", ["flet", "flet-web", "flet-desktop"])
def test_flet_has_the_version_whose_internals_are_known(package: str) -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'"{package}=={flet_version()}' in project
    assert version(package) == flet_version(), (
        f"{package} {version(package)} is installed. Check what flet_internals.py and "
        "tests/flet_internals.py rely on, then raise FLET_VERSION."
    )


def flet() -> Any:  # noqa: ANN401 - a module
    return import_module("flet")


def part(name: str) -> Any:  # noqa: ANN401 - of any kind
    """Return something in one of Flet's modules, ``module:name``."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def field_names(kind: str) -> set[str]:
    return {field.name for field in dataclasses.fields(part(kind))}


def accepts(function: str, *names: str) -> bool:
    return set(names) <= inspect.signature(part(function)).parameters.keys()


def has(owner: str, *names: str) -> bool:
    return all(hasattr(part(owner), name) for name in names)


def keeps_sparse_values() -> bool:
    text, padding = flet().Text("a"), flet().Padding.all(1)
    return bool(text._values == {"value": "a"} and padding._values["left"] == 1)


def a_changed_value_changes_the_control() -> bool:
    text = flet().Text("a")
    text._values["value"] = "b"
    return bool(text.value == "b")


def names_structural_fields() -> bool:
    row = flet().Row([])
    return bool(row._structural_fields >= {"_i", "_c", "_internals", "controls"})


def names_handlers() -> bool:
    return bool(
        "on_click" in flet().Container()._event_fields and not flet().Padding.all(1)._event_fields
    )


def numbers_controls() -> bool:
    one, other = flet().Text("a"), flet().Text("a")
    return isinstance(one._i, int) and one._i != other._i and one._c == "Text"


def leaves_out_skipped_fields() -> bool:
    @flet().control("Text")
    class Lean(flet().Control):  # type: ignore[misc]  # Flet is imported as any module
        unused: bool = dataclasses.field(default=True, init=False, metadata={"skip": True})

    lean = Lean()
    return "unused" not in lean._structural_fields and "unused" not in lean._values


def sends_a_field_that_is_no_handler() -> bool:
    kinds = [
        flet().value(type("Colours", (), {"__annotations__": {"on_paper": str}, "on_paper": value}))
        for value in (None, dataclasses.field(default=None, metadata={"event": False}))
    ]
    encode = part(f"{PROTOCOL}:configure_encode_object_for_msgpack")(flet().BaseControl)
    return [encode(kind("ink")) for kind in kinds] == [{"on_paper": True}, {"on_paper": "ink"}]


def sets_no_more_than_a_sparse_control() -> bool:
    @flet().control("Row")
    class Sparse(flet().Row):  # type: ignore[misc]  # Flet is imported as any module
        pass

    part("scorekeeper.flet_internals:make_sparsely")(Sparse, "Row")
    texts, other = [flet().Text("a")], Sparse()
    usual, sparse = (kind(texts, spacing=10, wrap=True) for kind in (flet().Row, Sparse))
    set_apart = {"_i": usual._i, "data": None}
    return bool(
        vars(usual) == vars(sparse) | set_apart
        and sparse._values == {"wrap": True}
        and sparse.controls is texts
        and other.controls == []
        and hash(sparse) != hash(other)
        and usual._i < sparse._i
    )


def makes_flets_own_sparsely() -> bool:
    ft, lean = flet(), import_module("scorekeeper.ui.drawing.controls")
    text = ft.Text("a")
    given: dict[Any, dict[str, Any]] = {
        ft.Icon: {"icon": "add", "size": 3, "color": "red"},
        ft.Column: {"controls": [text], "spacing": 3, "scroll": ft.ScrollMode.AUTO},
        ft.SafeArea: {"content": text, "expand": True, "on_size_change": print},
        ft.Stack: {"controls": [text], "width": 3},
        ft.TextSpan: {"text": "a", "style": ft.TextStyle(color="red"), "spans": None},
    }

    def differs(kind: Any) -> bool:  # noqa: ANN401 - a class of controls
        # A class of its own is made as Flet does.
        usual = ft.control(kind.__name__)(type("Usual", (kind,), {}))(**given[kind])
        sparse = kind(**given[kind])
        return bool(vars(usual) != vars(sparse) | {"_i": usual._i, "data": None})

    return given.keys() == {*lean.MADE_SPARSELY} and not any(map(differs, given))


def patches(before: object, now: object) -> Any:  # noqa: ANN401 - Flet's own
    base = part("flet.controls.base_control:BaseControl")
    diff = part("flet.controls.object_patch:ObjectPatch").from_diff
    parent = flet().Column()
    patch, _, _ = diff(
        {"_b": before}, {"_b": now}, control_cls=base, parent=parent, path=[], frozen=True
    )
    return parent, patch.patch


def knows_the_control_around() -> bool:
    text = flet().Text("a")
    row = flet().Row([text])
    parent, _ = patches(None, row)
    return text._parent() is row and row.parent is parent


def freezes_what_is_drawn() -> bool:
    row = flet().Row([flet().Text("a")])
    patches(None, row)
    with pytest.raises(RuntimeError, match="Frozen"):
        row.spacing = 3
    object.__setattr__(row, "controls", [])
    return bool(row.controls == [])


def skips_the_same_control() -> bool:
    row = flet().Row([flet().Text("a")])
    patches(None, row)
    return bool(patches(row, row)[1] == [])


def tells_what_has_changed() -> bool:
    before, now = flet().Row([flet().Text("a")]), flet().Row([flet().Text("b")])
    patches(None, before)
    _, [operation] = patches(before, now)
    return bool(operation["op"] == "replace" and operation["value"] == "b")


def finds_controls_in_what_is_set() -> bool:
    patch = import_module("flet.controls.object_patch")
    asked = set(re.findall(r"(?<!_)\bdataclasses\.(\w+)", inspect.getsource(patch)))
    row = flet().Row([flet().Container(flet().Text("a"), padding=3)], wrap=True)
    base = part("flet.controls.base_control:BaseControl")
    _, added, _ = patch.ObjectPatch.from_diff(
        {"_b": None}, {"_b": row}, control_cls=base, path=[], frozen=True
    )
    return bool(
        asked == {"fields", "is_dataclass"}
        and not patch.logger.isEnabledFor(logging.DEBUG)
        and [control._c for control in added] == ["Row", "Container", "Text"]
    )


def drawings() -> Iterator[tuple[Any, Any]]:
    """Yield drawings and what takes their place: parts stay, move, change, come and go."""
    ft = flet()
    kept = ft.Text("kept")

    def row(*words: str, keyed: bool = False, **given: Any) -> Any:  # noqa: ANN401 - a control
        texts = [ft.Text(word, key=word if keyed else None) for word in words]
        return ft.Row([*texts, kept], **given)

    def box(content: Any, **given: Any) -> Any:  # noqa: ANN401 - a control
        return ft.Container(content, padding=ft.Padding.all(len(given)), **given)

    yield row("a", "b"), row("a", "c", wrap=True)
    yield row("a", "b", spacing=3), row("a")
    yield row("a", "b", "c", keyed=True), row("c", "a", "d", keyed=True)
    yield ft.Row([kept, kept]), ft.Row([kept, ft.Container(kept)])
    yield box(row("a")), box(row("a"), on_click=print, bgcolor="red")
    yield box(ft.Text("a"), on_click=print), box(ft.Text("a"), on_click=repr)
    yield box(ft.Text("a", key="one")), box(ft.Text("a", key="two"))
    yield box(ft.Text("a")), box(ft.Icon("add"))
    yield ft.Stack([box(kept), row("a")]), ft.Stack([row("a"), box(kept)])
    lean = import_module("scorekeeper.ui.drawing.controls")
    lean_row = lean.Row([lean.Text("a", color=ft.Colors.RED)], spacing=10, tight=True)
    yield lean_row, lean.Row([ft.Stack([lean.Container(kept, ink=True, on_click=print)])])
    yield ft.Slider(value=1, min=0, max=2), ft.Slider(value=2, min=0, max=4, label="x")
    yield from random_drawings(Random(20))  # noqa: S311 - not for secrets


def random_drawings(chance: Random, count: int = 40) -> Iterator[tuple[Any, Any]]:
    """Yield random trees and what takes their place: the same tree with some of it drawn anew."""
    ft, lean = flet(), import_module("scorekeeper.ui.drawing.controls")
    rows, boxes = (ft.Row, ft.Column, lean.Row), (ft.Container, lean.Container, ft.Button)
    given: dict[str, Callable[[], Any]] = {
        "on_click": lambda: chance.choice([None, print, repr]),
        "bgcolor": lambda: chance.choice([None, "red", ft.Colors.RED]),
        "width": lambda: chance.choice([None, 0, 0.0, 3]),
    }

    def look() -> dict[str, object]:
        return {name: choice() for name, choice in given.items() if chance.random() < 0.4}

    def planned(depth: int) -> Any:  # noqa: ANN401 - kind, key, what it is given, what is in it
        kind = chance.choice([*rows, *boxes] if depth else [ft.Text, ft.Icon, lean.Text])
        inside = [planned(depth - 1) for _ in range(chance.randint(0, 3) if depth else 0)]
        return kind, chance.choice([None, None, "a", "b"]), look(), inside

    def changed(plan: Any, depth: int) -> Any:  # noqa: ANN401 - as it is planned
        if chance.random() < 0.2:
            return planned(depth)
        kind, key, _, inside = plan
        inside = [changed(child, depth - 1) for child in inside if chance.random() < 0.9]
        return kind, key, look(), chance.sample(inside, len(inside))

    def draw(plan: Any) -> Any:  # noqa: ANN401 - a control
        kind, key, more, inside = plan
        if kind in boxes:
            return kind(draw(inside[0]) if inside else ft.Text("-"), key=key, **more)
        if kind not in rows:
            return kind("add", key=key)
        keyed = {child[1]: child for child in inside if child[1]}
        in_row = [child for child in inside if keyed.get(child[1], child) is child]
        return kind([draw(child) for child in in_row], key=key, wrap=len(inside) > 1)

    for _ in range(count):
        before = planned(3)
        yield draw(before), draw(changed(before, 3))


def what_is_told(comparison: Any) -> Iterator[Any]:  # noqa: ANN401 - a class of Flet's
    """Yield what each of the drawings is told to a client, and which controls come and go."""
    patch = import_module("flet.controls.object_patch")
    base = part("flet.controls.base_control:BaseControl")

    def named(value: object) -> object:
        return (value._c, sorted(value._values)) if isinstance(value, base) else repr(value)

    def told(before: object, now: object, parent: object) -> Any:  # noqa: ANN401 - for equality
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(patch, "DiffBuilder", comparison)
            patch_, added, removed = patch.ObjectPatch.from_diff(
                *({"_b": before}, {"_b": now}), control_cls=base, parent=parent, frozen=True
            )
        operations = [
            {name: named(operation[name]) for name in sorted(operation)}
            for operation in patch_.patch
        ]
        return (
            sorted(operations, key=repr),
            [
                (control._c, control._i - first, control._parent()._c, control._frozen)
                for control in added
            ],
            [(control._c, control._i - first) for control in removed],
        )

    for before, now in drawings():
        parent = flet().Column()
        first = before._i
        yield told(None, before, parent)
        yield told(before, now, parent)


def compares_as_flet_does() -> bool:
    lean = part("scorekeeper.flet_patch:_LeanDiff")
    counting = type("Counting", (lean,), {"places": staticmethod(lambda *_: {})})
    return [*what_is_told(counting)] == [*what_is_told(lean.__base__)]


def writes_as_flet_does() -> bool:
    msgpack, internals = import_module("msgpack"), import_module("scorekeeper.flet_internals")
    encode = part(f"{PROTOCOL}:configure_encode_object_for_msgpack")
    told = []
    for _, now in drawings():
        patches(None, now)
        usual = msgpack.packb(now, default=encode(part("flet.controls.base_control:BaseControl")))
        told.append(internals.pack(now) == usual)
    return all(told)


def marks_own_size() -> bool:
    return bool(
        flet().Container()._internals == {"skip_properties": ["width", "height", "margin"]}
        and flet().Row()._internals == flet().Column()._internals == {"host_expanded": True}
    )


def memo_marks_components() -> bool:
    def draw() -> object:
        return flet().Text("a")

    with part("flet.components.component:Renderer")().with_context():
        plain, memoised = flet().component(draw)(), flet().memo(flet().component(draw))()
    patches(None, plain)
    return bool(not plain.memoized and memoised.memoized and plain._b.value == "a")


def attributes_set_by(kind: str) -> set[str]:
    """Return the names of the attributes that the initialiser of a class uses."""
    return set(part(kind).__init__.__code__.co_names)


def message_numbers() -> bool:
    action = part("flet.messaging.protocol:MessageAction")
    numbers = action.REGISTER_CLIENT, action.CONTROL_EVENT, action.INVOKE_METHOD
    return bool([number.value for number in numbers] == [1, 3, 5])


CONTROLS, RECONCILE = "ui/drawing/controls.py", "ui/drawing/reconcile.py"
LISTENER, SESSION, LAUNCH = "server/listener.py", "session/session.py", "server/launch.py"
SCREEN, LOAD = "tests/benchmarks/screen.py", "tests/load/phone.py, tests/server/window_client.py"
UI_TESTS = "tests/ui"
PROTOCOL, SESSION_CLASS = "flet.messaging.protocol", "flet.messaging.session:Session"
SERVICE = "flet.controls.services.service:Service"

# What is relied on: its name, the modules that depend on it, and a check.
RELIANCES: dict[str, tuple[str, Callable[[], bool]]] = {
    "_values holds what differs from the default": (RECONCILE, keeps_sparse_values),
    "_values is what a control reads": (RECONCILE, a_changed_value_changes_the_control),
    "_structural_fields": (RECONCILE, names_structural_fields),
    "_event_fields": (RECONCILE, names_handlers),
    "what making a control sets": (CONTROLS, sets_no_more_than_a_sparse_control),
    "what making Flet's own controls sets": (CONTROLS, makes_flets_own_sparsely),
    "_i and _c": (f"{RECONCILE}, {SCREEN}, {UI_TESTS}", numbers_controls),
    "_parent": (RECONCILE, knows_the_control_around),
    "_frozen": (RECONCILE, freezes_what_is_drawn),
    "the same control is passed over": (RECONCILE, skips_the_same_control),
    "Component": (
        RECONCILE,
        lambda: (
            {"fn", "args", "kwargs", "key", "memoized", "_b"}
            <= field_names("flet.components.component:Component")
        ),
    ),
    "memo and Renderer": (f"{RECONCILE}, {UI_TESTS}", memo_marks_components),
    "the metadata of a skipped field": (CONTROLS, leaves_out_skipped_fields),
    "the metadata of a field that is no handler": (CONTROLS, sends_a_field_that_is_no_handler),
    "_internals": (CONTROLS, marks_own_size),
    "Message prints its body": (LISTENER, lambda: "__repr__" in vars(part(f"{PROTOCOL}:Message"))),
    "what a client's messages have": (
        "server/messages.py",
        lambda: (
            message_numbers()
            and field_names(f"{PROTOCOL}:RegisterClientRequestBody")
            == {"session_id", "page_name", "page"}
            and field_names(f"{PROTOCOL}:ControlEventBody") == {"target", "name", "data"}
            and field_names(f"{PROTOCOL}:UpdateControlPropsBody") == {"id", "props"}
            and field_names(f"{PROTOCOL}:InvokeMethodResponseBody")
            == {"control_id", "call_id", "result", "error"}
            and part(f"{PROTOCOL}:MessageAction").UPDATE_CONTROL_PROPS.value == 4
            and callable(part(f"{PROTOCOL}:decode_ext_from_msgpack"))
        ),
    ),
    "what a page is told of an error": (
        LISTENER,
        lambda: (
            has(SESSION_CLASS, "error", "connection")
            and field_names(f"{PROTOCOL}:SessionCrashedBody") == {"message"}
        ),
    ),
    "flet_web's connections and their manager": (
        "server/flet_server.py",
        lambda: (
            accepts(
                "flet_web.fastapi.flet_app:FletApp",
                *("loop", "executor", "main", "before_main", "session_timeout_seconds"),
            )
            and has("flet_web.fastapi.flet_app:FletApp", "handle")
            and has("flet_web.fastapi.flet_app_manager:app_manager", "start", "executor")
        ),
    ),
    "what flet_web changes in its page": (
        "server/flet_server.py",
        lambda: (
            accepts(
                "flet_web:patch_index_html",
                *("base_href", "websocket_endpoint_path", "app_name", "app_description", "no_cdn"),
            )
            and accepts(
                "flet_web:patch_manifest_json",
                *("manifest_path", "app_name", "app_short_name", "app_description"),
            )
            and accepts("flet_web:patch_font_manifest_json", "manifest_path")
        ),
    ),
    "flet_desktop's download and run": (
        LAUNCH,
        lambda: (
            has("flet_desktop:ensure_client_cached", "__call__")
            and accepts("flet:run", "before_main", "assets_dir")
        ),
    ),
    "a page's session and its connection": (
        f"{SESSION}, app.py",
        lambda: has("flet:Page", "session") and has(SESSION_CLASS, "id", "connection"),
    ),
    "the queue of what is sent to a page": (
        "server/listener.py",
        lambda: (
            has("flet_web.fastapi.flet_app:FletApp", "send_message")
            and "_FletApp__send_queue"
            in part("flet_web.fastapi.flet_app:FletApp").handle.__code__.co_names
        ),
    ),
    "the loop that draws what changes": (
        "ui/frame/drawing_guard.py",
        lambda: (
            has(SESSION_CLASS, "start_updates_scheduler")
            and {"_Session__updates_task", "_Session__updates_ready"}
            <= attributes_set_by(SESSION_CLASS)
        ),
    ),
    "a request to a page whose session ends": (
        "server/listener.py",
        lambda: "Session closed" in inspect.getsource(part(SESSION_CLASS)),
    ),
    "the sessions that a web server keeps": (
        "app.py, server/listener.py",
        lambda: (
            has(SESSION_CLASS, "close")
            and hasattr(
                part("flet_web.fastapi.flet_app_manager:app_manager"), "_FletAppManager__sessions"
            )
        ),
    ),
    "Session": (
        SCREEN,
        lambda: has(
            SESSION_CLASS,
            *("apply_page_patch", "get_page_patch", "apply_patch", "index"),
            *("dispatch_event", "after_event", "handle_invoke_method_results"),
        ),
    ),
    "Connection and its message bodies": (
        SCREEN,
        lambda: (
            has("flet.messaging.connection:Connection", "send_message")
            and field_names(f"{PROTOCOL}:InvokeMethodRequestBody") >= {"control_id", "call_id"}
            and has(PROTOCOL + ":PatchControlBody", "__init__")
            and has(PROTOCOL + ":configure_encode_object_for_msgpack", "__call__")
            and accepts("flet.pubsub.pubsub_hub:PubSubHub", "loop", "executor")
        ),
    ),
    "the current page": (
        SCREEN,
        lambda: (
            has("flet.controls.context:_context_page", "set")
            and has("flet.controls.context:context", "reset_auto_update")
        ),
    ),
    "the numbers of messages": (LOAD, message_numbers),
    "the accessibility features of a device": (
        f"ui/frame/client.py, {LOAD}",
        lambda: (
            {"disable_animations", "reduce_motion"}
            <= field_names("flet.controls.services.semantics_service:AccessibilityFeatures")
        ),
    ),
    "what waits to be drawn": (
        "flet_patch.py",
        lambda: (
            has(SESSION_CLASS, "dispatch_event", "index")
            and "_Session__pending_updates" in attributes_set_by(SESSION_CLASS)
        ),
    ),
    "the services of a page, and the numbers of controls": (
        "flet_patch.py, flet_internals.py",
        lambda: (
            has("flet.controls.page:ServiceRegistry", "_ServiceRegistry__internal_update")
            and "_services" in field_names("flet.controls.page:ServiceRegistry")
            and "_services" in field_names("flet.controls.page:Page")
            and "page._services.register_service" in inspect.getsource(part(SERVICE))
            and isinstance(part("flet.controls.id_counter:ControlId")._counter, itertools.count)
        ),
    ),
    "where a comparison looks for controls": (CONTROLS, finds_controls_in_what_is_set),
    "how drawings are compared": ("flet_patch.py", compares_as_flet_does),
    "how controls are written for a client": ("flet_internals.py", writes_as_flet_does),
    "ObjectPatch": (f"flet_patch.py, {UI_TESTS}", tells_what_has_changed),
    "the component that is drawn, and where it is": (
        f"flet_patch.py, {RECONCILE}",
        lambda: (
            has("flet.components.utils:current_component", "__call__")
            and {"mounted", "last_b"} <= field_names("flet.components.component:_ComponentState")
            and field_names(f"{PROTOCOL}:PatchControlBody") == {"id", "patch"}
        ),
    ),
    "the current renderer": (
        UI_TESTS,
        lambda: (
            has("flet.components.utils:_CURRENT_RENDERER", "set")
            and has("flet.components.component:Renderer", "set_memo", "render_component")
        ),
    ),
}


@pytest.mark.parametrize("name", RELIANCES)
def test_a_part_of_flet_is_as_it_was(name: str) -> None:
    dependents, check = RELIANCES[name]
    advice = f"{ADVICE} flet_internals.py ({name}); {dependents} depends on it."
    try:
        held = check()
    except (AttributeError, ImportError, KeyError, TypeError, ValueError) as error:
        pytest.fail(f"{advice} {type(error).__name__}: {error}", pytrace=False)
    assert held, advice


# Attributes of Flet's controls and components that nothing but the internals may name.
PRIVATE = {"_values", "_structural_fields", "_event_fields", "_parent", "_frozen", "_internals"}
PRIVATE |= {"_i", "_c", "_b", "_state"}
# Documented modules of Flet that its main module does not hand on.
PUBLIC = {"flet", "flet.canvas"}


SUSPECT = re.compile(rf"flet|\.\s*({'|'.join(sorted(PRIVATE))})\b")


def reaches_into_flet(source: str) -> Iterator[str]:
    """Yield every place where a source imports or names a private part of Flet."""
    # Few sources name anything like it, and only those need the time to be parsed.
    if not SUSPECT.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module)) if module.split(".")[0] == "flet":
                names = {module} if module in PUBLIC else {f"{module}.*"}
            case ast.Import(names=aliases):
                names = {alias.name for alias in aliases if alias.name.split(".")[0] == "flet"}
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                continue
            case ast.Attribute(attr=attribute) if attribute in PRIVATE:
                names = {attribute}
            case ast.Constant(value=str(text)) if text.startswith(("flet.components.", "_flet")):
                names = {text}
            case _:
                continue
        yield from (f"{getattr(node, 'lineno', 0)}: {name}" for name in names - PUBLIC)


def test_only_the_internals_reach_into_flet() -> None:
    allowed = {INTERNALS, PATCH, TESTS_INTERNALS, Path(__file__).resolve()}
    paths = [*(ROOT / "scorekeeper").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    reaches = [
        f"{path.relative_to(ROOT)}:{reach}"
        for path in paths
        if path not in allowed
        for reach in reaches_into_flet(path.read_text(encoding="utf-8"))
    ]
    assert reaches == [], "name these in flet_internals.py or tests/flet_internals.py"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import flet as ft\nft.Text('a').value", []),
        ("import flet.canvas as cv", []),
        ("from flet.components.component import Component", ["1: flet.components.component.*"]),
        ("import flet.messaging.session", ["1: flet.messaging.session"]),
        ("def f(control):\n return control._values", ["2: _values"]),
        ("class A:\n def f(self):\n  return self._state", []),
        ("patch('flet.components.utils.X')", ["1: flet.components.utils.X"]),
    ],
)
def test_reaching_into_flet_is_noticed(source: str, expected: list[str]) -> None:
    assert list(reaches_into_flet(source)) == expected


def test_the_client_still_asks_another_host_for_a_script() -> None:
    """Otherwise scorekeeper/server/own_origin.js is needed no more."""
    import flet_web  # noqa: PLC0415

    client = Path(flet_web.get_package_web_dir())
    for name in ("main.dart.js", "main.dart.wasm"):
        assert b"https://cdn.jsdelivr.net/npm/" in (client / name).read_bytes()
