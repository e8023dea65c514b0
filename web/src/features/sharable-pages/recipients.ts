import { limits } from '@candor/contract/limits';

export type Recipient = { name: string; email: string | null };

const address = /(?<![^\s<>"',;@])[^\s<>"',;@]+@[^\s<>"',;@.]+(?:\.[^\s<>"',;@.]+)+/;

/** `Jo Lee <jo@acme.example>`, an address or a name: one person on each line, each of them once. */
export function recipientsOf(text: string): Recipient[] {
  const found = text
    .split(/[\n;]/)
    .map(recipientOf)
    .filter((one) => one !== null);
  return [...new Map(found.map((one) => [one.email ?? one.name.toLocaleLowerCase(), one])).values()].slice(
    0,
    limits.shareRecipients,
  );
}

function recipientOf(text: string): Recipient | null {
  const email = address.exec(text)?.[0].toLowerCase() ?? null;
  const name = text
    .replace(address, '')
    .replaceAll(/[<>"',]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, limits.name);
  return email === null && name === '' ? null : { name, email };
}
