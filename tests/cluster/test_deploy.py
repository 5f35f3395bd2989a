"""What a host of several nodes starts from: each file is read as its program would."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import textwrap
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from prometheus_client import REGISTRY
from prometheus_client.metrics import MetricWrapperBase

from tablee.cluster.node import ENDED, LOST
from tablee.server import metrics
from tests.cluster.proxies import NODES
from tests.packaging.container import ROOT
from tests.packaging.known_versions import assert_known

DEPLOY = ROOT / "deploy"
NAMES = re.compile(r"\b(?:tablee|process|python)_\w+")
LABELS = re.compile(r"(?:by \(|{{)\s*([\w, ]+?)\s*(?:\)|}})")
OF_PROMETHEUS = {"instance", "le"}  # labels that no figure of ours has
ADDED = ("", "_bucket", "_count", "_sum")  # to the name of a histogram


def told() -> set[str]:
    """Return the names under which figures are told."""
    families = list(REGISTRY.collect())
    plain = {f"{each.name}_total" for each in families if each.type == "counter"}
    gauges = {each.name for each in families if each.type == "gauge"}
    split = {each.name for each in families if each.type == "histogram"}
    return plain | gauges | {name + more for name in split for more in ADDED}


def figures() -> list[MetricWrapperBase]:
    """Return the figures of ours."""
    named = vars(metrics).values()
    return [each for each in named if isinstance(each, MetricWrapperBase)]


def labels() -> set[str]:
    """Return the labels that figures of ours have."""
    return {label for each in figures() for label in each._labelnames}


def read(name: str) -> Any:
    return msgspec.yaml.decode((DEPLOY / name).read_bytes())


@pytest.mark.parametrize("name", ["alerts.yml", "dashboard.json"])
def test_only_figures_are_looked_at_that_are_told(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")

    named = set(NAMES.findall(text))
    asked = {one for each in LABELS.findall(text) for one in each.split(", ")}
    assert named
    assert named <= told()
    assert asked <= labels() | OF_PROMETHEUS


def test_there_are_seven_alerts_and_each_says_what_to_do() -> None:
    [group] = read("alerts.yml")["groups"]

    assert len(group["rules"]) == len({each["alert"] for each in group["rules"]}) == 7
    for each in group["rules"]:
        assert set(each) - {"for"} == {"alert", "expr", "annotations"}
        assert set(each["annotations"]) == {"summary", "do"}
        assert each["expr"].count("(") == each["expr"].count(")")


def test_every_panel_of_the_dashboard_has_its_own_place() -> None:
    board = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))

    places = {(each["gridPos"]["x"], each["gridPos"]["y"]) for each in board["panels"]}
    assert len(places) == len(board["panels"])
    assert all(target["expr"] for each in board["panels"] for target in each["targets"])


def test_the_house_of_two_nodes_is_the_one_that_the_proxy_s_file_names() -> None:
    compose = read("compose.yaml")
    services = compose["services"]
    proxy = services["proxy"]["networks"]["house"]["ipv4_address"]

    nodes = [services[name] for name in ("node-a", "node-b")]
    for place, node in zip(NODES, nodes, strict=True):
        words = node["command"]
        assert_known(words)
        assert words[words.index("--node-address") + 1] == place
        assert words[words.index("--proxy-address") + 1] == proxy
        assert place == f"{node['networks']['house']['ipv4_address']}:8000"
        assert node["image"] == "tablee"
        database = services["database"]["networks"]["house"]["ipv4_address"]
        assert f"@{database}/" in node["environment"]["TABLEE_DATABASE"]
    assert "./haproxy.cfg:" in services["proxy"]["volumes"][0]
    named = {word.partition(":")[0] for node in nodes for word in node["volumes"]}
    assert named <= set(compose["volumes"])
    hosts = re.findall(r"hdr Host (\S+)", (DEPLOY / "haproxy.cfg").read_text("utf-8"))
    assert hosts == [nodes[0]["command"][nodes[0]["command"].index("--host-name") + 1]]


# What the Compose specification has, of which this file needs no more.
OF_A_FILE = {"services", "networks", "volumes"}
OF_A_SERVICE = {
    "build",
    "command",
    "depends_on",
    "environment",
    "healthcheck",
    "image",
    "networks",
    "ports",
    "restart",
    "stop_grace_period",
    "sysctls",
    "ulimits",
    "volumes",
}
OF_HEALTH = {"test", "interval", "timeout", "retries", "start_period", "disable"}
READ = re.compile(r"environ(?:\.get\(|\[)\"(TABLEE_\w+)\"")
ASKED = re.compile(r"\$\{(\w+)(?::\?)?\}")


def test_the_compose_file_says_nothing_that_compose_does_not_know() -> None:
    compose = read("compose.yaml")
    plain = {name for name in compose if not name.startswith("x-")}

    assert plain == OF_A_FILE
    for name, service in compose["services"].items():
        assert set(service) <= OF_A_SERVICE, name
        assert service["restart"] == "always", name  # a fenced node ends with 75
        assert set(service.get("healthcheck", ())) <= OF_HEALTH
        assert set(service["networks"]) <= set(compose["networks"])


def test_who_waits_in_the_compose_file_waits_for_somebody() -> None:
    services = read("compose.yaml")["services"]
    for service in services.values():
        waits = service.get("depends_on", ())
        assert set(waits) <= set(services)
        for name, how in waits.items() if isinstance(waits, dict) else ():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in services[name]


def test_what_the_compose_file_sets_is_read_and_what_it_asks_for_is_told() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    services = read("compose.yaml")["services"].values()
    set_there = {
        name
        for service in services
        for name in service.get("environment", ())
        if name.startswith("TABLEE_")
    }
    code = (path.read_text("utf-8") for path in (ROOT / "src/tablee/cli").glob("*.py"))
    read_here = {name for each in code for name in READ.findall(each)}

    assert set_there <= read_here
    [password] = set(ASKED.findall(text))
    assert f"echo {password}=" in text  # the way to make it stands above
    mounted = {
        word.partition(":")[0]
        for service in services
        for word in service.get("volumes", ())
        if word.startswith("./")
    }
    named = {f"./{path.name}" for path in DEPLOY.iterdir()}
    assert mounted <= named | {"./games.example.pem"}  # which is the host's own


def unit(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_unit_of_a_node_serves_by_words_that_the_command_knows() -> None:
    text = unit("tablee@.service")
    (line,) = re.findall(r"^ExecStart=\S+/tablee (.*)$", text, re.MULTILINE)
    known = {"${TABLEE_ADDRESS}": "10.0.0.11", "${TABLEE_PROXY}": "10.0.0.10"}
    for name, value in {**known, "%i": "8001"}.items():
        line = line.replace(name, value)

    words = line.split()
    assert "$" not in line
    assert_known(words)
    assert words[words.index("--data") + 1] == "/var/lib/tablee/8001"
    assert "StateDirectory=tablee/%i" in text
    for name in re.findall(r"\${(\w+)}", text):
        assert f"#   {name}=" in text


def test_whose_fault_it_is_that_nothing_is_accepted_is_told_by_the_alert() -> None:
    [group] = read("alerts.yml")["groups"]
    rules = {each["alert"]: each["expr"] for each in group["rules"]}

    assert rules["TableeDatabaseAway"] == "tablee_database_up == 0"
    assert "tablee_database_up == 1" in rules["TableeNotReady"]
    assert "unless on () min(" in rules["TableeTakenOver"]
    # Not how many there were an hour ago: that is forgotten while a node is still gone.
    assert rules["TableeNodeGone"].startswith('up{job="tablee"} == 0')
    assert "job_name: tablee" in page("Monitoring")


def test_the_proxy_may_have_as_many_files_open_as_its_connections_are() -> None:
    text = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
    [most] = re.findall(r"maxconn (\d+)", text)
    limits = read("compose.yaml")["services"]["proxy"]["ulimits"]

    assert limits["nofile"] >= 2 * int(most) + 1000
    [told] = re.findall(r"`ulimit -n` must be (\d+)", text)
    assert limits["nofile"] >= int(told) >= 2 * int(most) + 1000


def test_nobody_takes_over_who_lacks_what_was_acknowledged() -> None:
    """``scripts/soak nodes`` lets the machine of the primary die under this file."""
    told = read("patroni.yml")
    rules = told["bootstrap"]["dcs"]

    assert rules["synchronous_mode"] is True
    assert rules["ttl"] >= rules["loop_wait"] + 2 * rules["retry_timeout"]
    said = page("Automatic fail-over")
    for host in told["etcd3"]["hosts"]:
        assert host.partition(":")[0] in said
    assert f"{rules['ttl']} seconds later" in said


@pytest.mark.parametrize("name", ["tablee.service", "tablee@.service"])
def test_who_ends_since_moves_are_gone_is_not_started_again(name: str) -> None:
    text = unit(name)

    assert "Restart=on-failure" in text
    assert f"RestartPreventExitStatus={LOST}\n" in text  # and no other status
    assert ENDED != LOST
    for page in ("docs/cluster/host.md", "deploy/compose.yaml"):
        assert f" {LOST}" in (ROOT / page).read_text(encoding="utf-8"), page


def test_a_node_is_as_shut_in_as_a_house_of_one_process() -> None:
    alone, node = unit("tablee.service"), unit("tablee@.service")

    def kept(text: str) -> str:
        return text[text.index("CapabilityBoundingSet=") :]

    assert kept(alone) == kept(node)


VERIFY = shutil.which("systemd-analyze")


@pytest.mark.skipif(VERIFY is None, reason="systemd is not on this machine")
def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    assert VERIFY
    for name in ("tablee.service", "tablee@.service"):
        there = unit(name).replace("/opt/tablee/bin/tablee ", "/bin/true ")
        (tmp_path / name.replace("@", "@8001")).write_text(there, encoding="utf-8")
    (tmp_path / "tablee@.service").write_text(there, encoding="utf-8")
    units = [tmp_path / "tablee.service", tmp_path / "tablee@8001.service"]

    command = [VERIFY, "verify", "--man=no", *map(str, units)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)

    ours = [line for line in found.stderr.splitlines() if "tablee" in line]
    assert ours == []


def page(heading: str) -> str:
    """Return what the page for hosts says below a heading."""
    text = (ROOT / "docs/cluster/host.md").read_text(encoding="utf-8")
    return text.partition(f"\n### {heading}\n")[2].partition("\n### ")[0]


def test_a_host_installs_this_release_and_is_told_how_to_come_by_the_next() -> None:
    pages = (ROOT / "docs" / name for name in ("guide/host.md", "cluster/host.md"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in pages)
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    major, minor, _ = ours.split(".")

    assert set(re.findall(r"tablee-([\d.]+)-py3", text)) == {ours}
    laid = set(re.findall(r"/opt/tablee-([\d.]+\d)", text))
    assert laid == {ours, f"{major}.{int(minor) + 1}.0"}


def test_prometheus_is_told_of_every_node_where_its_unit_tells_figures() -> None:
    said = page("Monitoring")
    block = textwrap.dedent(said.partition("```yaml\n")[2].partition("```")[0])
    told_of = msgspec.yaml.decode(block)

    [job] = told_of["scrape_configs"]
    [targets] = job["static_configs"]
    places = [tuple(place.split(":")) for place in NODES]
    assert targets["targets"] == [f"{host}:1{port}" for host, port in places]
    assert "--metrics ${TABLEE_ADDRESS}:1%i" in unit("tablee@.service")
    [rules] = told_of["rule_files"]
    assert f"cp deploy/alerts.yml {rules}" in said


def test_one_more_node_is_a_line_in_each_place_where_the_proxy_names_nodes() -> None:
    said = page("Daily operation")
    haproxy = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
    backends = re.split(r"\nbackend ", haproxy)[1:]

    assert len(backends) == 3
    for backend in backends:
        track = "" if backend.startswith("tables") else " track tables/b"
        assert f"server b {NODES[1]}{track}\n" in backend
    assert "in each of the three `backend`s" in said
    assert "`server c 10.0.0.13:8000` in `tables`" in said
    assert "`track tables/c` in the other two" in said
    assert "upstream tablee {" in (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
