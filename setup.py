"""pip install --no-build-isolation . : the module `proofline`, which CMake builds (python/CMakeLists.txt)."""

import os
import pathlib
import re
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
VERSION = re.findall(r"^#define PROOFLINE_VERSION_\w+ (\d+)$",
                     (ROOT / "include/proofline/version.hpp").read_text(encoding="utf-8"), re.M)


class BuildByCMake(build_ext):
    def build_extension(self, ext):
        folder = pathlib.Path(os.environ.get("PROOFLINE_BUILD", self.build_temp)).resolve()
        to = pathlib.Path(self.get_ext_fullpath(ext.name)).resolve()
        subprocess.run(["cmake", "-G", "Ninja", "-S", ROOT, "-B", folder, "-D", "CMAKE_BUILD_TYPE=Release",
                        "-D", "PROOFLINE_PYTHON=ON", "-D", f"Python3_EXECUTABLE={sys.executable}"], check=True)
        subprocess.run(["cmake", "--build", folder, "--target", "python_module"], check=True)
        to.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(folder / "python/proofline" / to.name), str(to))


setup(name="proofline", version=".".join(VERSION), packages=["proofline"], package_dir={"": "python"},
      description="The arithmetic of transformer performance, proved by the compiler",
      package_data={"proofline": ["py.typed", "*.pyi"]}, python_requires=">=3.11", install_requires=["numpy"],
      ext_modules=[Extension("proofline._proofline", [])], cmdclass={"build_ext": BuildByCMake})
