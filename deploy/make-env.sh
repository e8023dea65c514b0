#!/bin/sh
# Writes deploy/.env with new passwords and keys. Never overwrites one that exists.
#   deploy/make-env.sh https://candor.agency.example
set -eu
cd "$(dirname "$0")"
if [ -e .env ]; then
  echo ".env exists already. Nothing was changed." >&2
  exit 1
fi
url="${1:-http://localhost:3000}"
case "$url" in
  http://* | https://*) ;;
  *)
    echo "The address must start with http:// or https://." >&2
    exit 1
    ;;
esac
# Hex, because the password becomes part of an address.
hex() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
host="${url#*://}"
umask 077
cat > .env <<EOF
# Candor's settings. Keep this file private and back it up: without SECRETS_KEYS stored tokens can't be read.
PUBLIC_URL=${url%/}
CANDOR_DOMAIN=${host%%[:/]*}
POSTGRES_PASSWORD=$(hex 24)
SECRETS_KEYS=1:$(head -c 32 /dev/urandom | base64 | tr -d '\n')
METRICS_TOKEN=$(hex 24)

# COMPOSE_PROFILES=tls
# SMTP_URL=smtps://user:password@mail.example.org
# MAIL_FROM=Candor <candor@agency.example>
# PHONE_PUBLIC_HOST=203.0.113.10
EOF
echo "Wrote deploy/.env for ${url%/}."
