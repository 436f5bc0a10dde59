#!/bin/sh
# Proves that the project needs nothing but Debian 12's own nodejs and npm: installs a clean clone of it in
# a minimal Debian, as root below /root (mode 700) and as an ordinary user, in a folder whose path has a space and an
# umlaut, and runs a command there.
#
#   scripts/verification/debian-proof.sh                  npm ci && npm test
#   scripts/verification/debian-proof.sh npm run check    npm ci && npm run check
#
# Needs root, debootstrap, git, tar and util-linux (unshare, setpriv). The Debian itself is kept in
# $BASE_ARCHIVE (default: in the user's cache); remove that file to have it made anew.
#   DEBIAN_MIRROR   default: this machine's apt source
#   NPM_REGISTRY    default: npm's own configuration
#   PROOF_USERS     default: "root visitor"
set -eu

project=$(cd "$(dirname "$0")/.." && pwd)
archive=${BASE_ARCHIVE:-${XDG_CACHE_HOME:-$HOME/.cache}/baobab-debian-proof/bookworm.tar}

# A mount and process namespace of our own: mounts and stray processes are gone when it ends, however it ends.
if [ "${PROOF_STAGE:-}" != inside ]; then
  [ "$(id -u)" = 0 ] || { echo 'debian-proof: needs root' >&2; exit 1; }
  command -v debootstrap > /dev/null || { echo 'debian-proof: needs debootstrap' >&2; exit 1; }
  work=$(mktemp -d)
  trap 'rm -rf --one-file-system "$work"' EXIT
  trap 'exit 130' INT TERM
  npm_registry=${NPM_REGISTRY:-$(npm config get registry 2> /dev/null)}
  PROOF_STAGE=inside WORK=$work NPM_REGISTRY=$npm_registry \
    unshare --mount --pid --fork --kill-child sh "$0" "$@"
  exit
fi

root=$WORK/debian

mirror() {
  apt-get indextargets --format '$(LABEL) $(REPO_URI)' 'Created-By: Packages' | sed -n 's/^Debian //p' | head -n 1
}

make_base() {
  echo '== a minimal Debian 12'
  base=$WORK/base
  debootstrap --variant=minbase --include=ca-certificates bookworm "$base" "${DEBIAN_MIRROR:-$(mirror)}" > "$WORK/log" ||
    { tail "$WORK/log" >&2; return 1; }
  cp /etc/resolv.conf "$base/etc/resolv.conf"
  chroot "$base" apt-get install --yes --no-install-recommends nodejs npm > "$WORK/log" 2>&1 ||
    { tail "$WORK/log" >&2; return 1; }
  chroot "$base" apt-get clean
  chroot "$base" useradd --create-home visitor
  mkdir -p "$(dirname "$archive")"
  tar --create --file "$archive.new" --directory "$base" --numeric-owner .
  mv "$archive.new" "$archive"
}

prepare_root() {
  mkdir "$root"
  tar --extract --file "$archive" --directory "$root" --numeric-owner
  # What this machine trusts and how it finds names, so that its registry is reached as it is from here.
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"

  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom tty; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  mkdir -m 1777 "$root/dev/shm"
  ln -s /proc/self/fd "$root/dev/fd"
  for stream in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${stream%%:*}" "$root/dev/${stream#*:}"; done
  chmod 700 "$root/root"
}

# prove USER COMMAND...
prove() {
  user=$1
  shift
  home=$(chroot "$root" getent passwd "$user" | cut -d: -f6)
  # A folder with a space and an umlaut: no command and no address may stumble over them.
  folder="$home/our büro/baobab"
  rm -rf "${root:?}$folder"
  git clone --quiet --no-local "$project" "$root$folder"
  chroot "$root" chown -R "$user:" "$home"
  echo "== $user: npm ci, then $*"
  chroot "$root" setpriv --reuid "$user" --regid "$(chroot "$root" id -g "$user")" --clear-groups \
    env -i HOME="$home" USER="$user" PATH=/usr/local/bin:/usr/bin:/bin npm_config_registry="$NPM_REGISTRY" \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
    sh -c 'cd ~/our\ büro/baobab && npm ci --no-audit --no-fund && node_modules/.bin/node --version && exec "$@"' sh "$@"
}

[ $# -gt 0 ] || set -- npm test
[ -f "$archive" ] || make_base
prepare_root
for user in ${PROOF_USERS:-root visitor}; do
  prove "$user" "$@" || { echo "== $user: failed" >&2; exit 1; }
done
echo "== passed: $*"
