import { createHmac, timingSafeEqual } from 'node:crypto';

const oldestS = 5 * 60;

export type SlackSigned = { signature: string; timestamp: string; body: Uint8Array };

/** Whether Slack signed these very bytes with the app's secret, within the last five minutes (its version v0). */
export function isFromSlack(secret: string, { signature, timestamp, body }: SlackSigned, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > oldestS) return false;
  const digest = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex');
  const [wanted, given] = [Buffer.from(`v0=${digest}`), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
