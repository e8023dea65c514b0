const mostCharacters = 60;

/**
 * Names that people gave themselves or their team, for mails that carry our domain. Nothing in them becomes a link, an
 * address or markup in any mail program, so they can't say more than a name.
 */
export function nameForMail(name: string): string {
  const plain = name
    .replace(/(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,30}:\/\//gi, '')
    .replace(/[<>"`\\[\]{}|]/g, '')
    // No longer a full stop, but looks like one: "Booking.com" stays readable and leads nowhere.
    .replace(/[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '\u2024')
    .replace(/[@\uff20\ufe6b]/g, ' at ')
    .replace(/[/\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > mostCharacters ? `${plain.slice(0, mostCharacters - 1).trimEnd()}…` : plain;
}
