/** A candidate, or the client. */
export type AskedPerson = { contactId: string; name: string; isClient: boolean };

/**
 * Whom a question is about: those whom it names, by full name or by a first name that only one of them has; else every
 * candidate. Follow-ups without a name stay with those who were asked before.
 */
export function peopleOf(
  text: string,
  people: readonly AskedPerson[],
  before: readonly string[] | null,
): readonly AskedPerson[] {
  const words = ` ${plain(text)} `;
  const firsts = people.map(({ name }) => plain(name).split(' ')[0] ?? '');
  const named = people.filter(({ name }, index) => {
    const [full, first] = [plain(name), firsts[index]!];
    const isOnly = firsts.filter((other) => other === first).length === 1;
    return (full !== '' && words.includes(` ${full} `)) || (isOnly && first.length > 1 && words.includes(` ${first} `));
  });
  const client = / (?:the )?client /.test(words) ? people.filter(({ isClient }) => isClient) : [];
  const meant = [...named, ...client.filter((one) => !named.includes(one))];
  if (meant.length > 0) return meant;
  const kept = before === null ? [] : people.filter(({ contactId }) => before.includes(contactId));
  return kept.length > 0 ? kept : people.filter(({ isClient }) => !isClient);
}

/** What follows from another question and can't be understood without it. */
const leans =
  /^(?:and|but|or|also|then|so|why|what about|how about|what else|anything else|how so|in which case|since when)\b|\b(?:it|that|this|there|those|these)\b/i;
const fewWords = 4;

/**
 * The question as an engine gets it. Models are told what was asked before; an engine that looks for likeness would only be
 * distracted by that, unless the follow-up says too little by itself.
 */
export function toAsk(text: string, earlier: readonly string[], isExtractive: boolean): string {
  const last = earlier.at(-1);
  if (last === undefined) return text;
  const isShort = text.trim().split(/\s+/).length <= fewWords;
  if (isExtractive) return isShort || leans.test(text) ? `${last} ${text}` : text;
  return `Asked before: ${earlier.slice(-3).join(' ')}\nFollow-up question: ${text}`;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
