#!/bin/sh
# What compose.yaml asks of the image of PostgreSQL: a cluster in PGDATA, with the account, password and database of the environment.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres "$PGDATA"
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" > "$password"
  initdb --username="$POSTGRES_USER" --pwfile="$password" --auth=scram-sha-256 -D "$PGDATA"
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  printf 'create database "%s";\n' "$POSTGRES_DB" | postgres --single -D "$PGDATA" postgres
fi
exec "$@" -D "$PGDATA"
