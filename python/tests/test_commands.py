"""Claims, theorems, and what the program's commands answer."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import proofline as pl

ROOT = pathlib.Path(__file__).resolve().parents[2]
LLAMA = {"model": "llama3_8b", "device": "h100_sxm"}
TRAINED = {**LLAMA, "chips": 64, "batch": "4Mi", "length": 8192, "between": "50 GB/s"}
LONG = {"equation": "training_time", "at": ["model_flops=6.4e24 FLOP"],
        "axis": ["chips=integers(1..100000)", "utilization=linear(0.1,1,100000)", "peak_rate=linear(1e12 FLOP/s,1e15 FLOP/s,1000)"]}


def test_a_claim():
    check = pl.check("591 FLOP/byte = 989 TFLOP/s / (3.35 TB/s)")
    assert check.verdict == check["verdict"] == "differs" and not check
    assert check.derived == pl.q("989 TFLOP/s") / pl.q("3.35 TB/s") and check.derived.is_exact
    assert check.explanations[0].startswith("2 times the result")
    assert dict(check)["derived"] == "295.224 FLOP/byte" and "a factor of 2 above" in repr(check)
    assert 'data-verdict="differs"' in check._repr_html_() and "<math" in check._repr_html_()
    assert pl.check("295 FLOP/byte = 989 TFLOP/s / (3.35 TB/s)") and pl.check("2 = 1 + 1").verdict == "exact"
    given = pl.check("~45 days = 6*FLOP*N*D / rate", given=["N = 70B, D = 15T", "rate = 1.6e18 FLOP/s"])
    assert given.verdict == "input-rounding" and given.derived.to("days") == pytest.approx(45.573, abs=1e-3)
    called = pl.check("45 days = training_time(chips = 8960, tpu_v5p, model_flops = 6.4e24 FLOP, utilization = 40 %)")
    assert called.verdict == "printed-digits"


@pytest.mark.parametrize("claim, error, column, says", [
    ("591 FLOP/bytee = 1 FLOP", pl.ReadError, 10, "did you mean byte"), ("3 s = 1 s + 2 byte", pl.UnitError, None, "adds s and byte"),
    ("591 FLOP/byte = 1 FLOP", pl.UnitError, 1, "prints FLOP/byte"), ("45 days", pl.ReadError, None, "claim"),
    ("1 = 1 / 0", pl.ReadError, None, "0")])
def test_a_claim_that_cannot_be_read(claim, error, column, says):
    with pytest.raises(error, match=says) as raised:
        pl.check(claim)
    assert "\n" not in str(raised.value)
    assert column is None or error is pl.UnitError or raised.value.place == (None, 1, column)


def test_a_theorem():
    proof = pl.prove("for all x, y > 0: x < x + y")
    assert proof and proof.verdict == "proved" and repr(proof).startswith("for all x, y > 0: x < (x + y)\nproved")
    wrong = pl.prove("for all x, y > 0: 2*x < x + y", steps=True)
    assert not wrong and wrong.verdict == "false" and set(wrong.point) == {"x", "y"} and wrong["steps"]
    with pytest.raises(pl.NotProved, match="left over") as error:
        pl.prove("for all x, y, z > 0: x^3+y^3+z^3 + 1 >= 3*x*y*z + x/1000")
    assert "x^3" in error.value.left
    with pytest.raises(pl.ReadError) as unread:
        pl.prove("for all x: x^3")
    assert unread.value.place == (None, 1, 9)


def test_an_explanation_and_an_audit():
    explained = pl.explain("training_time")
    assert "n_F_train / (K*pi_star*MFU)" in explained["text"] and "<math" in explained["mathml"]
    with pytest.raises(pl.ReadError, match="nothing has"):
        pl.explain("xyzzy")
    audit = pl.audit(ROOT / "audits/model_card.toml")
    assert audit and len(audit.claims) == audit["summary"]["claims"] and "<table>" in audit._repr_html_()
    with pytest.raises(pl.ReadError, match="no_file"):
        pl.audit("no_file.toml")


def test_a_claim_file_has_places(tmp_path):
    file = tmp_path / "wrong.toml"
    file.write_text('[[claim]]\nid = "a"\nprinted = "3 s"\nfollows = "1 s + 1 bytee"\n')
    with pytest.raises(pl.ReadError) as error:
        pl.audit(file)
    assert error.value.place[0] == str(file) and error.value.place[1] == 4


def test_memory_latency_step():
    memory = pl.memory(**LLAMA, batch=2)
    assert memory["parameters"]["all"] == 8_030_261_248 and "8,030,261,248" in repr(memory)
    assert memory["bytes"]["weights"] == 2 * 8_030_261_248 and dict(memory)["batch"] == 2
    other = pl.memory(model="llama3_8b", memory=pl.q("24 GB"), length=8192)
    assert other["bytes"]["device"] == 24e9 and other["greatest_batch"] == int((24e9 - 2 * 8_030_261_248) // 2**30)
    assert pl.latency(**LLAMA, prompt=1000)["asked"]["token"] > 0
    step = pl.step(**LLAMA, batch="1Mi", length=8192)
    assert 0.8 < step["mfu"] < 1 and step._repr_html_().startswith("<pre>")
    for wrong, says in (({"modle": "x"}, "unknown option 'modle'; did you mean model"), ({"model": "llama3_8"}, "llama3_8"),
                        ({**LLAMA, "device": "h100_sx"}, "device: unknown 'h100_sx'; did you mean h100_sxm")):
        with pytest.raises(pl.ReadError, match=says):
            pl.memory(**wrong)


def test_options_have_all_digits():
    assert pl.step(**LLAMA, batch=pl.q(12_345_670), length=10)["microbatches"] == 1_234_567
    assert pl.step(**LLAMA, batch=pl.q("4Mi tokens"), length=8192.0)["microbatches"] == 512
    assert pl.memory(**LLAMA, length=np.int64(8192), reserve=pl.q("1 GB") * 0.5)["bytes"]["reserve"] == 5e8
    for wrong, says in (({"length": ""}, "length: expected a value, read ''"), ({"device": "h100\0"}, "read 'h100"),
                        ({"model": "my--model"}, "my--model"), ({"help": True}, "memory: these options ask for a text")):
        with pytest.raises(pl.ReadError, match=says):
            pl.memory(**{**LLAMA, **wrong})
    with pytest.raises(pl.ReadError, match="expected a name, a file or a text, read '-h'"):
        pl.explain("-h")
    assert pl.explain(pl.equations.training_time)["name"] == "training_time"


def test_a_claim_of_several_lines():
    check = pl.check("2 = 1\n + 1")
    assert check and check.verdict == "exact" and 'data-verdict="exact"' in check._repr_html_()
    assert 'data-verdict="proved"' in pl.prove("for all x, y > 0:\n x < x + y")._repr_html_()


def test_a_plan():
    plan = pl.plan(**TRAINED, best=2, front=True)
    assert plan["chips"] == 64 and plan["layouts"][0]["seconds"] <= plan["layouts"][1]["seconds"]


def test_a_sweep_is_columns():
    sweep = pl.sweep(equation="training_time", at=["model_flops=6.4e24 FLOP", "utilization=0.4", "peak_rate=459 TFLOP/s"],
                     axis="chips=geometric(10,10000,4)", report="values")
    assert list(sweep) == ["chips", "training_time"] and sweep.units == {"chips": "count", "training_time": "s"}
    assert not sweep["training_time"].flags.owndata  # the memory of the sweep itself
    assert sweep["training_time"].tolist() == (6.4e24 / (sweep["chips"] * 4.59e14 * 0.4)).tolist()
    assert str(sweep.quantities("training_time")[3]) == "40.3454 days"
    least = pl.sweep(ROOT / "examples/plans/llama3_405b_layout.toml")
    assert least.points == 144 and len(least) > 5 and "<table>" in least._repr_html_()
    frame = sweep.to_pandas()
    assert frame["chips"].sum() == 11110 and np.shares_memory(frame["chips"].to_numpy(), sweep["chips"])
    for wrong in ({"output": "x.csv"}, {"shard": "1/2"}, {"format": "csv"}):
        with pytest.raises(pl.ReadError, match="is for files"):
            pl.sweep(ROOT / "examples/plans/llama3_405b_layout.toml", **wrong)
    counted = pl.sweep(equation="training_time", at=["model_flops=6.4e24 FLOP", "utilization=0.4", "peak_rate=459 TFLOP/s"],
                       axis="chips=[1,100,10000]", report="count training_time < 100 days")
    assert list(counted.counts.values()) == [1] and counted.to_pandas().shape == (1, 1)
    with pytest.raises(pl.Error, match="no column to draw"):
        counted.plot()
    with pytest.raises(pl.ReadError, match="chip"):
        pl.sweep(equation="training_time", axis="chip=[1,2]")
    with pytest.raises(pl.ReadError, match="do not fit into memory"):
        pl.sweep(**LONG, report="values")
    chips = pl.sweep(equation="critical_intensity", axis="device=h100_sxm:dense,tpu_v5p", report="values")
    assert chips["device"].tolist() == ["h100_sxm:dense", "tpu_v5p"] and chips["critical_intensity"][0] == 989.4e12 / 3.35e12
    many = pl.sweep(equation="training_time", at=["model_flops=6.4e24 FLOP", "peak_rate=459 TFLOP/s"],
                    axis=["chips=integers(1..300)", "utilization=linear(0.1,1,1000)"], report="values")
    expected = 6.4e24 / (many["chips"] * 4.59e14 * many["utilization"])
    assert len(many["chips"]) == 300_000 and np.array_equal(many["training_time"], expected)


def test_pictures():
    pytest.importorskip("matplotlib")
    assert len(pl.memory(**LLAMA).plot().patches) == 4 and pl.step(**LLAMA, batch="1Mi", length=8192).plot().patches
    assert pl.latency(**LLAMA).plot().patches and pl.plan(**TRAINED).plot().lines
    assert pl.memory(**LLAMA, training=True, length=8192).plot().patches
    assert pl.sweep(ROOT / "examples/plans/rooflines_problem_3.toml").plot("tokens", "plotted_rate").lines
    assert len(pl.plan(**{**TRAINED, "chips": [64, 128]}).plot().lines[0].get_xdata()) > 5
    with pytest.raises(pl.Error, match="check: there is nothing to draw"):
        pl.check("2 = 1 + 1").plot()


LONG_PLAN = {"model": "qwen3_30b_a3b", "device": "h100_sxm", "chips": [46_080, 92_160, 184_320], "batch": 4_246_732_800,
             "length": 4096, "between": pl.q("50 GB/s"), "tensor_overlap": "50%", "front": True}


@pytest.mark.parametrize("run, says", [
    (lambda: pl.sweep(**LONG), r"sweep: interrupted at .* of 10T points \(.*%\)"),
    (lambda: pl.plan(**LONG_PLAN), r"plan: interrupted at .* of .* groups")])
def test_ctrl_c_ends_a_run_at_once(run, says):
    pressed = []

    def press():
        time.sleep(1)
        pressed.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)
    threading.Thread(target=press).start()
    with pytest.raises(KeyboardInterrupt, match=says):
        run()
    assert time.monotonic() - pressed[0] < 20  # of hours, and of half a minute; 3 to 22 ms on two free cores
    assert pl.check("2 = 1 + 1") and pl.memory(**LLAMA)["batch"] == 1  # and the next run is not stopped


def test_ctrl_c_ends_a_script():
    said = subprocess.run([sys.executable, "-c", f"""
import os, signal, threading, proofline as pl
threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    pl.sweep(**{LONG})
except KeyboardInterrupt as stopped:
    print(stopped)
"""], capture_output=True, text=True, timeout=120)
    assert said.returncode == 0 and said.stdout.startswith("sweep: interrupted at ") and not said.stderr, said


@pytest.mark.parametrize("shown_in", ["a terminal", "a notebook"])
def test_progress_is_shown(monkeypatch, capsys, shown_in):
    if shown_in == "a terminal":
        monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    else:
        monkeypatch.setitem(sys.modules, "ipykernel", sys)
    threading.Timer(1.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        pl.sweep(**LONG)
    shown = capsys.readouterr().err
    assert "of 10T points" in shown and "left" in shown and shown.endswith("\r\x1b[K")


def test_two_commands_at_once_give_what_one_gives():
    alone, found = pl.plan(**TRAINED).data, []
    threads = [threading.Thread(target=lambda: found.append(pl.plan(**TRAINED).data)) for _ in range(3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert found == [alone] * 3


def test_the_interpreter_runs_meanwhile():
    counted, done = 0, []
    assert pl.check("2 = 1 + 1")
    work = threading.Thread(target=lambda: done.append(pl.plan(**TRAINED, front=True)))
    work.start()
    while not done:
        counted += bool(pl.check("2 = 1 + 1"))
    work.join()
    assert counted > 1000
