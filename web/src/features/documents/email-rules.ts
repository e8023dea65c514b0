import type { EmailAddress } from '@candor/contract/emails';

/** Addresses as people type them: `Mia Chen <mia@acme.example>, max@acme.example`. */
export function toAddresses(text: string): EmailAddress[] {
  return text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const open = one.lastIndexOf('<');
      if (open < 0 || !one.endsWith('>')) return { name: '', address: one };
      return { name: one.slice(0, open).trim().replace(/^"|"$/g, ''), address: one.slice(open + 1, -1).trim() };
    });
}

export const toAddressText = (addresses: readonly EmailAddress[]): string =>
  addresses.map(({ name, address }) => (name ? `${name.replace(/[,;<>]/g, ' ')} <${address}>` : address)).join(', ');

/** Good enough to hand in; the server and the provider look again. */
export const isAddress = ({ address }: EmailAddress): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address);
