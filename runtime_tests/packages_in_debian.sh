#!/usr/bin/env bash
# packages_in_debian.sh BUILD: the Debian packages of a build folder, in a fresh Debian 12. lintian finds no error; they
# install; README's program compiles against them, with pkg-config and with CMake; they leave nothing behind.
# As root, with debootstrap and lintian.
# shellcheck disable=SC2016  # what stands in '...' is for the shell inside
set -euo pipefail
root=$(dirname "$0")/..
work=$(mktemp -d)
debian=$work/debian
trap 'umount "$debian/proc" 2>/dev/null || true; rm -rf "$work"' EXIT

cpack --config "$1/CPackConfig.cmake" -B "$work/packages" >/dev/null
lintian --allow-root --fail-on error --suppress-tags copyright-without-copyright-notice "$work"/packages/*.deb

mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} 2>/dev/null |
         sed -n 's/^\(deb\|URIs:\) *\(\[[^]]*\] *\)\?\(https\?:[^ ]*\).*/\3/p' | sed -n 1p || true)
debootstrap --variant=minbase bookworm "$debian" "$mirror" >/dev/null
mount -t proc proc "$debian/proc"
inside() { chroot "$debian" env -i DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
files() { (cd "$debian" && find . -xdev -path ./proc -prune -o -type f -print -o -type l -print) |
          grep -Ev '^\./(var/(lib/(apt|dpkg)|cache|log)|tmp|etc/ld\.so\.cache)' | sort; }
inside apt-get install --yes --no-install-recommends g++ cmake make pkgconf libfmt-dev libboost-dev libtbb-dev \
  libtomlplusplus-dev libnetcdf-dev >/dev/null
files >"$work/before"

cp "$work"/packages/*.deb "$debian/tmp"
inside bash -c 'apt-get install --yes --no-install-recommends /tmp/*.deb >/dev/null'
inside proofline check '4 days = 2 days + 2 days' >/dev/null
inside dpkg -L proofline | grep man1/proofline.1.gz >/dev/null
for each in examples/claims/paper.toml examples/notebooks/roofline.md docs/pictures/1f1b.svg docs/../CHANGELOG.md; do
  [[ -e $debian/usr/share/doc/proofline/$each || -e $debian/usr/share/doc/proofline/$each.gz ]]
done
inside pkg-config --cflags proofline | grep -e -ffp-contract=off >/dev/null
cp "$root/examples/ten_lines.cpp" "$debian/tmp/program.cpp"
inside bash -c 'g++ -std=c++20 $(pkg-config --cflags proofline) -DFMT_HEADER_ONLY -o /tmp/program /tmp/program.cpp'
[[ $(inside /tmp/program) == "45.0283 days" ]]
cat >"$debian/tmp/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(program CXX)
find_package(proofline REQUIRED COMPONENTS units transformers format)
add_executable(program program.cpp)
target_link_libraries(program PRIVATE proofline::transformers proofline::format)
CMAKE
inside bash -c 'cmake -S /tmp -B /tmp/build >/dev/null && cmake --build /tmp/build >/dev/null'
[[ $(inside /tmp/build/program) == "45.0283 days" ]]
if [[ -n $(ls "$work"/packages/python3-proofline_* 2>/dev/null) ]]; then
  inside python3 -c 'import proofline as pl; assert pl.check("4 days = 2 days + 2 days").verdict == "exact"'
fi

mapfile -t names < <(for each in "$work"/packages/*.deb; do dpkg-deb --field "$each" Package; done)
inside apt-get purge --yes "${names[@]}" >/dev/null
inside apt-get autoremove --purge --yes >/dev/null
files | diff "$work/before" -
echo "the packages install, compile README's program, and leave nothing behind"
