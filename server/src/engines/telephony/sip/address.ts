export type SipUri = { user: string; host: string; port: number | null; params: Map<string, string> };
export type NameAddress = { name: string | null; uri: string; params: Map<string, string> };

function readParams(text: string): Map<string, string> {
  return new Map(
    text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const equals = part.indexOf('=');
        return equals < 0
          ? ([part.toLowerCase(), ''] as const)
          : ([
              part.slice(0, equals).trim().toLowerCase(),
              part
                .slice(equals + 1)
                .trim()
                .replace(/^"|"$/g, ''),
            ] as const);
      }),
  );
}

/** `"Ann" <sip:ann@host;lr>;tag=1`, with or without the brackets. */
export function parseNameAddress(text: string): NameAddress {
  const match = /^(?:"((?:[^"\\]|\\.)*)"\s*|([^<"]*))<([^>]*)>(.*)$/.exec(text.trimStart());
  if (match) {
    const name = (match[1]?.replace(/\\(.)/g, '$1') ?? match[2] ?? '').trim();
    return { name: name || null, uri: match[3]!, params: readParams(match[4] ?? '') };
  }
  const [uri = '', ...rest] = text.trim().split(';');
  return { name: null, uri, params: readParams(rest.join(';')) };
}

/** Null for what is no address. `tel:+49…` has no host. */
export function parseUri(text: string): SipUri | null {
  const tel = /^tel:([+\d().-]+)(.*)$/i.exec(text);
  if (tel) return { user: tel[1]!.replace(/[().-]/g, ''), host: '', port: null, params: readParams(tel[2] ?? '') };
  const match = /^sips?:(?:([^@]*)@)?(\[[^\]]+\]|[^;:?]+)(?::(\d{1,5}))?((?:;[^?]*)?)(?:\?.*)?$/i.exec(text);
  if (!match) return null;
  return {
    user: decode((match[1] ?? '').split(/[:;]/)[0] ?? ''),
    host: match[2]!.replace(/^\[|\]$/g, ''),
    port: match[3] === undefined ? null : Number(match[3]),
    params: readParams(match[4] ?? ''),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The user part of an address: whatever is no digit or letter is escaped. */
export const escapeUser = (user: string): string =>
  user.replace(/[^\w+*.~!'()-]/g, (letter) => encodeURIComponent(letter).replace('#', '%23'));

/** Within quotes: nothing ends them early. */
export const quoteName = (name: string): string => `"${name.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
