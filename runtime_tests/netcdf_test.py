"""Sweeps as netCDF-4: what xarray reads of a file, beside the same sweep as CSV. Where xarray is missing,
only what the program says is tested."""
import csv, fcntl, io, json, os, pathlib, signal, subprocess, sys, tempfile, time

from checks import PROGRAM, check, run, wait_for_handlers, wait_until


def python_with_xarray():
    for python in (sys.executable, "/usr/bin/python3"):
        if subprocess.run([python, "-c", "import xarray, netCDF4"], capture_output=True).returncode == 0:
            return python
    return None


READ = """
import json, sys, numpy, xarray
def plain(array):
    return [None if isinstance(x, float) and numpy.isnan(x) else x for x in array.values.ravel().tolist()]
with xarray.open_dataset(sys.argv[1]) as data:
    print(json.dumps({"sizes": dict(data.sizes), "attributes": {k: str(v) for k, v in data.attrs.items()},
        "variables": {name: {"dims": list(each.dims), "values": plain(each),
                             "attributes": {k: str(v) for k, v in each.attrs.items()}}
                      for name, each in data.variables.items()}}))
"""
SWEEP = ["--equation", "fsdp_tp_step_time", "--model", "llama3_70b", "--at", "fsdp_axes=2", "--at",
         "tensor_axes=1", "--at", "chips=8960", "--at", "axis_bandwidth=180 GB/s", "--axis", "device=tpu_v5p,tpu_v4", "--axis",
         "tokens=geometric(1e6, 8e6, 4)", "--axis", "tensor_chips=divisors(8960)", "--derive",
         "fsdp_chips=chips/tensor_chips", "--where", "tensor_chips <= 64", "--bounds",
         "mesh_compute_time,mesh_weight_time,2*mesh_activation_time", "--report", "values"]
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    file = folder / "sweep.nc"
    refused = run("sweep", *SWEEP, "--format", "netcdf")
    check(refused.returncode == 2 and "expected --report values and --output FILE" in refused.stderr, refused)
    refused = run("sweep", *SWEEP[:-1], "minimum", "--format", "netcdf", "--output", file)
    check(refused.returncode == 2 and "expected --report values" in refused.stderr, refused)
    done = run("sweep", *SWEEP, "--format", "netcdf", "--output", file)
    if done.returncode == 2 and "built without netCDF" in done.stderr:
        print("netCDF is missing: only the message is tested")
        sys.exit()
    check(done.returncode == 0 and done.stdout == "" and "break 'tensor_chips <= 64'" in done.stderr, done)
    check(file.read_bytes()[:4] == b"\x89HDF", "no HDF5")
    check([each.name for each in folder.iterdir()] == ["sweep.nc"], "left behind:", list(folder.iterdir()))
    for where, says in ((folder / "no" / "x.nc", "No such file"), (folder, "Is a directory"), ("/dev/null", "cannot write")):
        refused = run("sweep", *SWEEP, "--format", "netcdf", "--output", where)
        check(refused.returncode == 2 and "--output" in refused.stderr and says in refused.stderr, where, refused)
    # A run that is stopped leaves the old file, and nothing else.
    before = file.read_bytes()
    long = ["--equation", "tokens*chips", "--axis", "tokens=linear(1, 2, 100000)", "--axis",
            "chips=linear(1, 2, 10000)", "--report", "values", "--format", "netcdf", "--output", file]
    for stop in (signal.SIGINT, signal.SIGKILL):
        process = subprocess.Popen([PROGRAM, "sweep", *map(str, long)], stderr=subprocess.PIPE)
        wait_for_handlers(process)
        time.sleep(0.1)  # somewhere in its work
        if stop == signal.SIGKILL:  # another run of the same output does not disturb a live one
            again = run("sweep", *SWEEP, "--format", "netcdf", "--output", file)
            check(again.returncode == 0 and process.poll() is None, "beside a live run:", again)
            check(file.read_bytes() == before, "the same sweep gives another file")
        process.send_signal(stop)
        process.communicate(timeout=20)
        check(process.returncode == (130 if stop == signal.SIGINT else -9), stop, "ends with", process.returncode)
        check(file.read_bytes() == before, stop, "changes the file")
        check([each.name for each in folder.iterdir()] == ["sweep.nc"], "left behind:", list(folder.iterdir()))
    # Any number of threads, and a run that goes on with what killed ones have kept, write the same bytes.
    many = ["--equation", "tokens*chips", "--axis", "tokens=linear(1, 2, 1000)", "--axis", "chips=linear(1, 2, 3000)",
            "--bounds", "tokens,chips", "--where", "tokens + chips < 3.9", "--report", "values", "--format", "netcdf"]
    (folder / "own").mkdir()
    whole, part = folder / "own" / "whole.nc", folder / "own" / "part.nc"
    done = run("sweep", *many, "--threads", 2, "--output", whole)
    check(done.returncode == 0 and whole.stat().st_size > 3_000_000 * 25, "netCDF of 2 threads:", done)
    run("sweep", *many, "--threads", 1, "--output", part)
    check(part.read_bytes() == whole.read_bytes(), "one thread writes another file")
    part.unlink()
    kills, kept = 0, folder / "own" / "part.nc.chunks-0"
    for attempt in range(40):
        process = subprocess.Popen([PROGRAM, "sweep", *many, "--threads", "1", "--output", str(part), "--resume"],
                                   stderr=subprocess.PIPE, text=True)
        wait_until(lambda: process.poll() is not None or
                   (kept.exists() and kept.stat().st_size > (kills + 1) * 4_000_000), "chunks are kept")
        if kills < 3 and process.poll() is None:
            process.send_signal(signal.SIGKILL)
        said = process.communicate(timeout=60)[1]
        if process.returncode == 0:
            break
        kills += 1
        check(not part.exists(), "a killed run leaves half a file")
    check(process.returncode == 0 and part.read_bytes() == whole.read_bytes(), kills, "kills later:", said)
    check(kills > 0 and "goes on" in said, "starts again after", kills, "kills:", said)
    check(sorted(each.name for each in (folder / "own").iterdir()) == ["part.nc", "whole.nc"], "left behind:",
          list((folder / "own").iterdir()))
    # The library's own file, without the values, is removed; and that of a killed run, but not that of a live one.
    (folder / "tmp").mkdir()
    (folder / "tmp" / "proofline-netcdf-aaaaaa").write_text("left behind")
    with open(folder / "tmp" / "proofline-netcdf-bbbbbb", "w") as live:
        fcntl.lockf(live, fcntl.LOCK_EX)
        subprocess.run([PROGRAM, "sweep", *many, "--output", part], env=os.environ | {"TMPDIR": str(folder / "tmp")},
                       capture_output=True)
    check([each.name for each in (folder / "tmp").iterdir()] == ["proofline-netcdf-bbbbbb"] and
          part.read_bytes() == whole.read_bytes(), "left in TMPDIR:", list((folder / "tmp").iterdir()))
    nowhere = subprocess.run([PROGRAM, "sweep", *many, "--output", part], capture_output=True, text=True,
                             env=os.environ | {"TMPDIR": "/proc"})
    check(nowhere.returncode == 2 and "/proc/proofline-" in nowhere.stderr and nowhere.stderr.count("\n") == 1,
          "no folder for it:", nowhere)

    python = python_with_xarray()
    if python:
        read = json.loads(subprocess.run([python, "-c", READ, str(file)], capture_output=True, text=True,
                                         check=True).stdout)
        expected = {}
        divisors = [k for k in range(1, 8961) if 8960 % k == 0]
        check(read["sizes"] == {"device": 2, "tokens": 4, "tensor_chips": len(divisors)}, "sizes", read["sizes"])
        variables = read["variables"]
        check(variables["device"]["values"] == ["tpu_v5p", "tpu_v4"], "devices", variables["device"])
        check(variables["tensor_chips"]["values"] == divisors, "an axis:", variables["tensor_chips"])
        table = list(csv.DictReader(io.StringIO(run("sweep", *SWEEP, "--format", "csv").stdout)))
        for row in table:
            at = (row["device"], float(row["tokens"]), float(row["tensor_chips"]))
            expected[at] = row
        names = {"fsdp_tp_step_time": "fsdp_tp_step_time [s]", "fsdp_chips": "fsdp_chips",
                 "2_mesh_activation_time": "2*mesh_activation_time [s]"}
        names["value_2_mesh_activation_time"] = names.pop("2_mesh_activation_time")
        points = [(d, t, k) for d in variables["device"]["values"] for t in variables["tokens"]["values"]
                  for k in divisors]
        for name, column in names.items():
            each = variables[name]
            check(each["dims"] == ["device", "tokens", "tensor_chips"], name, "is over", each["dims"])
            for at, value in zip(points, each["values"]):
                wanted = float(expected[at][column]) if at in expected else None
                check(value == wanted, name, at, "is", value, "not", wanted)
        bounds = ["mesh_compute_time", "mesh_weight_time", "2*mesh_activation_time"]
        active = [None if value == -1 else bounds[value] for value in variables["active_bound"]["values"]]
        check(active == [expected[at]["active"] if at in expected else None for at in points], "active bounds")
        check(len(expected) > 50 and None in active, "tested on too little")
        check(variables["fsdp_tp_step_time"]["attributes"]["units"] == "s" and
              variables["fsdp_tp_step_time"]["attributes"]["long_name"] and
              variables["tokens"]["attributes"]["units"] == "1", "attributes", variables["tokens"]["attributes"])
        check(variables["value_2_mesh_activation_time"]["attributes"]["expression"] == "2*mesh_activation_time",
              "no expression")
        # The plan in the file gives the same sweep again.
        plan = folder / "again.toml"
        plan.write_text(read["attributes"]["plan"])
        check(run("sweep", plan, "--format", "csv").stdout == run("sweep", *SWEEP, "--format", "csv").stdout,
              "the plan in the file is another:", read["attributes"]["plan"])
        # Names of one's own, and more points than are written at once.
        own = ["--let", "link=25 GB/s, 50 GB/s", "--let", "sent=linear(1 GB, 3 GB, 70001)", "--let", "wait=sent/link",
               "--equation", "wait*2", "--report", "values"]
        run("sweep", *own, "--format", "netcdf", "--output", file)
        read = json.loads(subprocess.run([python, "-c", READ, str(file)], capture_output=True, text=True,
                                         check=True).stdout)
        values = read["variables"]["wait_2"]["values"]
        sent = read["variables"]["sent"]["values"]
        check(values == [2 * (s / link) for link in (25e9, 50e9) for s in sent], "own names")
        check(read["variables"]["wait"]["attributes"] == {"units": "s", "long_name": "sent/link"}, "own name:",
              read["variables"]["wait"]["attributes"])
        plan.write_text(read["attributes"]["plan"])
        check(run("sweep", plan, "--report", "maximum", "--format", "csv").stdout.splitlines()[1].split(",")[:2] ==
              ["25000000000", "3000000000"], "own names in the plan:", read["attributes"]["plan"])
        # Names that go together have a dimension together.
        pairs = ["--let", "tp, pp=[1, 8 s], [2, 4 s], [8, 1 s]", "--let", "b=[1, 2]", "--equation", "tp*pp*b", "--report",
                 "values"]
        run("sweep", *pairs, "--format", "netcdf", "--output", file)
        read = json.loads(subprocess.run([python, "-c", READ, str(file)], capture_output=True, text=True,
                                         check=True).stdout)
        check(read["sizes"] == {"tp_pp": 3, "b": 2}, "pairs:", read["sizes"])
        for name, values, unit in (("tp", [1, 2, 8], "1"), ("pp", [8, 4, 1], "s")):
            each = read["variables"][name]
            check(each["dims"] == ["tp_pp"] and each["values"] == values and each["attributes"]["units"] == unit, each)
        check(read["variables"]["tp_pp_b"]["values"] == [8, 16, 8, 16, 8, 16], "pairs:", read["variables"])
        plan.write_text(read["attributes"]["plan"])
        check(run("sweep", plan, "--format", "csv").stdout == run("sweep", *pairs, "--format", "csv").stdout,
              "pairs in the plan:", read["attributes"]["plan"])
