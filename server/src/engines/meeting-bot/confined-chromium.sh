#!/bin/sh
# Starts Chromium as `nobody` where we are root. Its profile was made by us and has to be its own; the program is named by the environment.
program=$CANDOR_CHROMIUM
unset CANDOR_CHROMIUM
for argument in "$@"; do
  case $argument in
    --user-data-dir=*)
      HOME=${argument#--user-data-dir=}
      export HOME
      chown -R 65534:65534 "$HOME"
      ;;
  esac
done
ulimit -c 0
exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs "$program" "$@"
