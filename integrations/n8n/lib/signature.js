'use strict';

const { createHmac, timingSafeEqual } = require('node:crypto');

/** Older messages may be somebody's recording of one. */
const toleranceS = 5 * 60;

/** Whether Candor signed this message (Standard Webhooks); while a secret is being replaced there are two signatures. */
function isSigned(secret, headers, rawBody, nowS = Date.now() / 1000) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = String(headers['webhook-signature'] ?? '').split(' ');
  if (!id || !timestamp || Math.abs(nowS - Number(timestamp)) > toleranceS) return false;
  const key = Buffer.from(String(secret).replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest();
  return signatures.some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

module.exports = { isSigned };
