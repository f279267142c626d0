#!/bin/sh
# Publishes a release by rsync and swaps it in at once; for PUBLISH_COMMAND (docs/operators/deploy.md, Publishing):
#
#   PUBLISH_COMMAND='deploy/publish/rsync-release.sh cinema@cinema.example:/srv/cinema'
#
# The web server there serves /srv/cinema/current, a symbolic link into /srv/cinema/releases. Each release or refresh is
# a folder of its own, in which unchanged files are hard links to those of the folders before, so visitors see one or
# the other whole. The last five releases stay. Both ends need rsync 3.1.3 or newer; the far one GNU coreutils.
set -eu

fail() {
  echo "rsync-release: $1" >&2
  exit 1
}

target=${1:-}
[ -n "$target" ] || fail 'where to? Give host:/folder, user@host:/folder, or a folder of this machine'
if [ -z "${PUBLISH_DIR:-}" ] || [ -z "${PUBLISH_ID:-}" ] || [ -z "${PUBLISH_ASSETS:-}" ]; then
  fail 'run by PUBLISH_COMMAND only'
fi
case $target in
  *:*) host=${target%%:*} folder=${target#*:} ;;
  *) host='' folder=$target ;;
esac
case $host$folder in
  *[!A-Za-z0-9._/@+-]* | -* | '') fail "'$target' may have letters, digits and . _ / @ + - only" ;;
esac
folder=${folder%/}
[ -n "$folder" ] || fail "'$target' names no folder"
case $PUBLISH_ID in
  *[!0-9-]* | '') fail "'$PUBLISH_ID' is no id of a release" ;;
esac

# Of rsync too. Another port or key: RSYNC_RSH, or ~/.ssh/config.
export RSYNC_RSH="${RSYNC_RSH:-ssh -o BatchMode=yes -o ServerAliveInterval=15}"

# Runs the script on standard input at the far end.
there() {
  # shellcheck disable=SC2086 # a command with its options
  if [ -n "$host" ]; then $RSYNC_RSH "$host" sh -s -- "$@"; else sh -s -- "$@"; fi
}

# Folders whose files the new one may share: the current one, and the last of the same release, which a rollback brings
# back. Names are those of `releases/history`, a line per swap.
bases=$(
  there "$folder" "$PUBLISH_ID" <<'FAR'
set -eu
mkdir -p "$1/releases"
cd "$1"
if [ -e current ] && [ ! -L current ]; then
  echo "rsync-release: $1/current is a folder: move it away, a link takes its place" >&2
  exit 1
fi
touch releases/history
{
  readlink current | sed 's|^releases/||'
  awk -v id="$2" '{ release = $0; sub(/\..*/, "", release); if (release == id) last = $0 } END { if (last) print last }' releases/history
} | awk 'NF && !seen[$0]++'
FAR
)

set --
for base in $bases; do set -- "$@" "--link-dest=../$base"; done
# --modify-window=-1: a file that a refresh rewrote within the same second counts as changed. What an upload left that
# did not end is gone on with.
rsync --recursive --times --perms --chmod=D755,F644 --modify-window=-1 --delete "$@" \
  "$PUBLISH_DIR/" "${host:+$host:}$folder/releases/.incoming/"
rsync "$PUBLISH_ASSETS" "${host:+$host:}$folder/releases/.incoming.assets"

there "$folder" "$PUBLISH_ID" <<'FAR'
set -eu
cd "$1/releases"
id=$2
current=$(readlink ../current | sed 's|^releases/||')

# The release's id; id.1, id.2 for its refreshes.
name=$(awk -F. -v id="$id" '$1 == id { name = id "." $2 + 1 } END { print name ? name : id }' history)

# Assets of the release that was current here before this one, for pages that are still open.
if [ -n "$current" ]; then
  case $current in
    "$id" | "$id".*) cp "$current.former" .incoming.former 2>/dev/null || : >.incoming.former ;;
    *) cp "$current.assets" .incoming.former 2>/dev/null || : >.incoming.former ;;
  esac
  while IFS= read -r file; do
    if [ -e ".incoming/$file" ] || [ ! -e "$current/$file" ]; then continue; fi
    mkdir -p "$(dirname ".incoming/$file")"
    ln "$current/$file" ".incoming/$file"
  done <.incoming.former
else
  : >.incoming.former
fi

mv .incoming.assets "$name.assets"
mv .incoming.former "$name.former"
rm -rf "$name"
mv -T .incoming "$name"
echo "$name" >>history
# `ln -sfn` removes the link first; a rename replaces it at once.
ln -s "releases/$name" ../.current.new.$$
mv -T ../.current.new.$$ ../current

# Kept: the folder of now, the one before, from which answers may still be sent, and the last one of five releases.
awk '{ line[NR] = $0 } END {
  for (i = NR; i > 0; i--) {
    id = line[i]; sub(/\..*/, "", id)
    if (!(id in seen)) { seen[id] = 1; if (++ids <= 5) keep[i] = 1 }
    if (i >= NR - 1) keep[i] = 1
  }
  for (i = 1; i <= NR; i++) if (keep[i]) print line[i]
}' history >.history.new
mv .history.new history
for entry in [0-9]*; do
  grep -qxF "$(echo "$entry" | sed -E 's/\.(assets|former)$//')" history || rm -rf "$entry"
done
FAR
