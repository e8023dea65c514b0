import type { FoundFact } from '../facts/found.ts';
import type {
  Conversation,
  DocumentWish,
  LanguageOptions,
  Line,
  SectionWish,
  Withheld,
  WrittenDocument,
} from '../port.ts';
import { findActionItems } from './action-items.ts';
import type { Senses } from './compare.ts';
import { closes } from './closing.ts';
import { composeEmail } from './email.ts';
import type { Noted } from './exchanges.ts';
import { isQuoted } from './exchanges.ts';
import type { Material } from './material.ts';
import { isEnglish } from './material.ts';
import { factLines, isElsewhere, isToldIn } from './fact-lines.ts';
import { clientRules } from './for-clients.ts';
import { introducing, pastOf } from './introduction.ts';
import type { Tools } from './nearest.ts';
import { hasName, peopleOf } from './people.ts';
import { findSections } from './sections.ts';
import { summarise } from './summary.ts';
import { headerOf } from './terms.ts';

const opens = /\b(?:summary|overview|introduction|intro|profile|opening|about)\b/i;
/** A client reads there who somebody is, and nothing else. */
const introduces = /\b(?:profile|introduction|intro|about)\b/i;
const mostIntroducing = 3;
const terms = /\b(?:pay|salary|notice|location|terms|package|availability|right to work)\b/i;
/** By the rules of its kind; nothing is written twice. */
export async function composeDocument(
  conversation: Conversation,
  material: Material,
  wish: DocumentWish,
  senses: Senses,
  options: LanguageOptions,
  tools: Tools,
): Promise<WrittenDocument> {
  if (wish.kind === 'email') return composeEmail(conversation, material, wish);
  const isForClient = wish.kind === 'write-up' || wish.kind === 'submittal';
  const asked = `${wish.instructions} ${wish.sections.map(({ title, instructions }) => `${title} ${instructions}`).join(' ')}`;
  const isPayNowWanted = !isForClient || /\bcurrent (?:pay|salary|package|rate|earnings)\b/i.test(asked);
  const items = findActionItems(conversation, material.reading.statements).map(({ line }) => line);
  const plain = wish.sections.filter(({ title }) => !opens.test(title) && !closes.test(title));
  const found = await findSections(material, plain, senses, options);
  const isAbout = isForClient || wish.kind === 'interview-summary';
  const reasonAgainst = isForClient
    ? await clientRules(material, senses.relate, { isPayNowWanted }, options.signal)
    : () => null;
  const told = toTelling(material, reasonAgainst);
  const isClient = material.reading.statements.some(
    ({ isBySubject, utterance }) => isBySubject && utterance.role === 'client',
  );
  const none = { lines: [], dropped: [] };
  const header =
    isAbout && !isClient ? headerOf(material.facts, { isPayNowWanted, isForClient }) : { identity: none, terms: none };
  const hasTerms = plain.some(({ title }) => terms.test(title));
  const { subject } = peopleOf(conversation, material.reading);
  let isNamed = false;
  const introduction = wish.sections.find(({ title }) => isForClient && introduces.test(title));
  const own = new Map<string, Telling>();
  if (introduction && isEnglish(conversation)) {
    const lines = await introducing(material, tools, options.signal);
    own.set(introduction.id, told(lines.slice(0, mostIntroducing), false));
  }
  const listed = (section: SectionWish, isTold: (fact: FoundFact) => boolean) =>
    isForClient || isClient ? factLines(material.facts, section, isTold, { isOfJob: isClient }) : [];
  // Sections with a subject take theirs first: any other opening tells what is left, or nothing would be left for them.
  const over = pastOf(material);
  const notedAs = new Map(material.noted.map((one) => [one.line, one]));
  for (const section of plain) {
    const isOther = isElsewhere(section, material.marked);
    const lines = found.find(({ id }) => id === section.id)?.lines.filter((line) => !isOther(notedAs.get(line))) ?? [];
    own.set(section.id, told(lines, !isForClient || !terms.test(section.title)));
  }
  const placed = new Set(found.flatMap(({ lines }) => lines));
  for (const { id, title } of wish.sections) {
    if (closes.test(title)) own.set(id, { lines: items, dropped: [] });
    else if (opens.test(title)) {
      const isTold = (line: Line | null | undefined) => !!line && placed.has(line);
      const left = told(await summarise(material, senses.compare, options.signal, isTold), !isForClient);
      const before = own.get(id);
      own.set(id, before ? withheld(before, left) : left);
    }
  }
  const opening = wish.sections.find(({ title }) => opens.test(title));
  if (isAbout && opening && own.get(opening.id)?.lines.length === 0) introduce(material, own, opening.id);
  const isSaid = isToldIn(
    new Set([...own.values()].flatMap(({ lines }) => lines.map(({ text }) => text))),
    material.notedOf,
  );
  const sections = wish.sections.map(({ id, title }) => {
    const isOpening = opens.test(title);
    const { lines: given, dropped } = own.get(id) ?? { lines: [], dropped: [] };
    const lines = given.map((line) => {
      if (isNamed || isClient || !isAbout || !hasName(subject)) return line;
      const noted = notedAs.get(line);
      const named = noted && over.has(noted) ? line : withName(line, subject);
      isNamed = named !== line;
      return named;
    });
    const isTerms = hasTerms ? terms.test(title) && !isOpening : isOpening;
    const isIdentity = opening ? isOpening : isTerms;
    const facts = [...(isIdentity ? [header.identity] : []), ...(isTerms ? [header.terms] : [])];
    const section = plain.find((one) => one.id === id);
    return {
      id,
      title,
      lines: [...facts.flatMap((one) => one.lines), ...(section ? listed(section, isSaid) : []), ...lines],
      dropped: [...facts.flatMap((one) => one.dropped), ...dropped],
    };
  });
  return { sections };
}

/** What else would open the document is kept for whoever sends it. */
function withheld({ lines, dropped }: Telling, left: Telling): Telling {
  const others = left.lines.map((line) => ({ ...line, reason: notIntroducing }));
  return { lines, dropped: [...dropped, ...others, ...left.dropped] };
}

/** Who somebody is stands at the beginning, wherever else it would fit. */
function introduce({ facts, notedOf }: Material, own: Map<string, Telling>, openingId: string): void {
  const introduces = new Set(
    facts.flatMap(({ kind, statement }) =>
      kind === 'role' || kind === 'employer' || kind === 'experience' ? [notedOf.get(statement)?.line?.text] : [],
    ),
  );
  for (const [id, telling] of own) {
    const [line] = telling.lines.filter(({ text }) => introduces.has(text));
    if (!line || id === openingId) continue;
    own.set(id, { ...telling, lines: telling.lines.filter((one) => one !== line) });
    own.set(openingId, { lines: [line], dropped: own.get(openingId)?.dropped ?? [] });
    return;
  }
}

/** A client reads facts and whole sentences first; what somebody said about a subject may be quoted below it. */
const onlyQuoted = 'It could only be quoted.';
const notIntroducing = 'It may not say who the person is.';

type Telling = { lines: Line[]; dropped: Withheld[] };

/** Each exchange once in the whole document; a quote is marked as one, and what is withheld is kept for whoever sends it. */
function toTelling(
  { noted }: Material,
  reasonAgainst: (line: Line) => string | null,
): (lines: readonly Line[], mayQuote: boolean) => Telling {
  const of = new Map<Line, Noted>(noted.flatMap((one) => (one.line ? [[one.line, one] as const] : [])));
  const used = new Set<string>();
  return (lines, mayQuote) => {
    const telling: Telling = { lines: [], dropped: [] };
    for (const line of lines) {
      if (used.has(line.text)) continue;
      used.add(line.text);
      const isQuote = isQuoted(line, of.get(line));
      const shown = isQuote && !/ – /.test(line.text) ? { ...line, text: `“${line.text}”` } : line;
      const reason = reasonAgainst(line) ?? (isQuote && !mayQuote ? onlyQuoted : null);
      if (reason) telling.dropped.push({ ...shown, reason });
      else telling.lines.push(shown);
    }
    return telling;
  };
}

const verbs =
  /^(?!(?:it|that|there|what|he|she)'s$)(?:is|has|was|does|did|had|can|can't|would|wouldn't|will|won't|doesn't|isn't|hasn't|left|started|worked|joined|moved|wants|needs|[a-z]+(?:[^s]s|es))$/i;

/** "Runs the payroll." of Rhian Pugh is "Rhian Pugh runs the payroll." */
function withName(line: Line, name: string): Line {
  const [first = '', ...rest] = line.text.split(' ');
  if (verbs.test(first)) return { ...line, text: [name, first.toLowerCase(), ...rest].join(' ') };
  if (/^(?:at|in|on|from|based|currently)$/i.test(first))
    return { ...line, text: [name, 'is', first.toLowerCase(), ...rest].join(' ') };
  return line;
}
