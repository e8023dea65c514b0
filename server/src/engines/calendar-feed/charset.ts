import { unfold } from './content-lines.ts';

/** A calendar file as text, unfolded: by the charset of the reply, by its first bytes, or as UTF-8. */
export function decodeCalendar(body: Buffer, contentType: string | undefined): string {
  const named = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  const isWide = (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff);
  if (isWide) return unfold(decode(body, body[0] === 0xff ? 'utf-16le' : 'utf-16be')!);
  // Old exporters count bytes, and fold in the middle of a character: so lines are joined before bytes become characters.
  const whole = Buffer.from(unfold(body.toString('latin1')), 'latin1');
  return (named && decode(whole, named)) || (decode(whole, 'utf-8') ?? decode(whole, 'windows-1252')!);
}

/** Undefined where the charset is unknown, or where these bytes cannot be text in it. */
function decode(body: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
