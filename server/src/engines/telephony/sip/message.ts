/** One SIP message (RFC 3261), as much of it as a telephone needs. */
export type Headers = [name: string, value: string][];
export type SipRequest = { method: string; uri: string; headers: Headers; body: string };
export type SipResponse = { status: number; reason: string; headers: Headers; body: string };
export type SipMessage = SipRequest | SipResponse;

const compact: Record<string, string> = {
  v: 'via',
  f: 'from',
  t: 'to',
  i: 'call-id',
  m: 'contact',
  c: 'content-type',
  l: 'content-length',
  k: 'supported',
  s: 'subject',
  e: 'content-encoding',
  r: 'refer-to',
  b: 'referred-by',
  x: 'session-expires',
  o: 'event',
  a: 'accept-contact',
  u: 'allow-events',
};
const mostHeaders = 150;
const required = ['via', 'from', 'to', 'call-id', 'cseq'];

export const isRequest = (message: SipMessage): message is SipRequest => 'method' in message;

/** Null for what is no SIP message: strangers send anything. */
export function parseMessage(bytes: Buffer): SipMessage | null {
  const text = bytes.toString('utf8');
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const start = lines.shift() ?? '';
  if (lines.length > mostHeaders) return null;
  const headers: Headers = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) return null;
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.push([compact[name] ?? name, line.slice(colon + 1).trim()]);
  }
  if (required.some((name) => !headers.some(([own]) => own === name))) return null;
  if (!/^\d{1,10} [A-Z]+$/.test(headers.find(([name]) => name === 'cseq')![1])) return null;
  const rest = Buffer.from(text.slice(end + 4));
  const length = headers.find(([name]) => name === 'content-length')?.[1];
  if (length !== undefined && !/^\d{1,6}$/.test(length)) return null;
  if (length !== undefined && Number(length) > rest.length) return null;
  const body = rest.subarray(0, length === undefined ? rest.length : Number(length)).toString();
  const response = /^SIP\/2\.0 ([1-6]\d\d) ?(.*)$/.exec(start);
  if (response) return { status: Number(response[1]), reason: response[2]!, headers, body };
  const request = /^([A-Z]{2,20}) (sips?:\S{1,500}|tel:\S{1,100}) SIP\/2\.0$/.exec(start);
  return request ? { method: request[1]!, uri: request[2]!, headers, body } : null;
}

export function formatMessage(message: SipMessage): Buffer {
  const start = isRequest(message)
    ? `${message.method} ${message.uri} SIP/2.0`
    : `SIP/2.0 ${message.status} ${message.reason}`;
  const body = Buffer.from(message.body);
  const lines = message.headers
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]) => `${properName(name)}: ${oneLine(value)}`);
  return Buffer.concat([
    Buffer.from(`${[start, ...lines, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`),
    body,
  ]);
}

/** Nothing that came from elsewhere begins a header of its own. */
const oneLine = (value: string): string => value.replace(/[\r\n]+/g, ' ');
const properName = (name: string): string =>
  ({
    'call-id': 'Call-ID',
    cseq: 'CSeq',
    'www-authenticate': 'WWW-Authenticate',
    'min-se': 'Min-SE',
    rack: 'RAck',
    rseq: 'RSeq',
  })[name] ?? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

export function headerOf({ headers }: { headers: Headers }, name: string): string | undefined {
  return headers.find(([own]) => own === name)?.[1];
}

/** All values of a header that may be repeated or written as a list. */
export function headersOf({ headers }: { headers: Headers }, name: string): string[] {
  return headers.filter(([own]) => own === name).flatMap(([, value]) => splitList(value));
}

function splitList(value: string): string[] {
  const parts: string[] = [];
  let [depth, isQuoted, from] = [0, false, 0];
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at];
    if (letter === '"' && value[at - 1] !== '\\') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '<') depth += 1;
    if (letter === '>') depth -= 1;
    if (letter === ',' && depth === 0) {
      parts.push(value.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, value.slice(from).trim()].filter((part) => part !== '');
}

export function cseqOf(message: SipMessage): { number: number; method: string } {
  const [number, method] = headerOf(message, 'cseq')!.split(' ');
  return { number: Number(number), method: method! };
}
