import type { Conversation, DocumentWish, LanguageOptions, Line, WrittenDocument } from '../port.ts';
import { unclear } from '../text/unclear.ts';
import { findActionItems } from './action-items.ts';
import type { Senses } from './compare.ts';
import { closes } from './closing.ts';
import { composeEmail } from './email.ts';
import type { Noted } from './exchanges.ts';
import type { Material } from './material.ts';
import { hasName, peopleOf } from './people.ts';
import { findSections } from './sections.ts';
import { summarise } from './summary.ts';
import { headerOf, paySlot } from './terms.ts';

const opens = /\b(?:summary|overview|introduction|intro|profile|opening|about)\b/i;
const terms = /\b(?:pay|salary|notice|location|terms|package|availability|right to work)\b/i;
/** What a client is not told: where else somebody is talking, and what was said in confidence. */
const rival =
  /\b(?:other (?:process\w*|offers?|interviews?|roles?|agenc\w+)|interviewing|(?:first|second|third|final) (?:stage|round|interview)|an? offer|counter.?offer|another agency|waiting to hear|competing)\b/i;
const discreet =
  /\b(?:between (?:us|you and me|ourselves|them)|off the record|in confidence|confidential\w*|don't (?:tell|share|mention|write|put|note)|not (?:for|in) the cv|divorc\w*|pregnan\w*|ivf|illness|cancer|depress\w*|anxiety|medication|therapy|funeral|hate\w*|the dentist)\b/i;

/** By the rules of its kind; nothing is written twice. */
export async function composeDocument(
  conversation: Conversation,
  material: Material,
  wish: DocumentWish,
  senses: Senses,
  options: LanguageOptions,
): Promise<WrittenDocument> {
  if (wish.kind === 'email') return composeEmail(conversation, material, wish);
  const isForClient = wish.kind === 'write-up' || wish.kind === 'submittal';
  const asked = `${wish.instructions} ${wish.sections.map(({ title, instructions }) => `${title} ${instructions}`).join(' ')}`;
  const isPayNowWanted = !isForClient || /\bcurrent (?:pay|salary|package|rate|earnings)\b/i.test(asked);
  const items = findActionItems(conversation, material.reading.statements).map(({ line }) => line);
  const plain = wish.sections.filter(({ title }) => !opens.test(title) && !closes.test(title));
  const found = await findSections(material, plain, senses, options);
  const isAbout = isForClient || wish.kind === 'interview-summary';
  const current = new Set(
    material.facts.flatMap((fact) =>
      fact.kind === 'pay' && ['now', 'bonus'].includes(paySlot(fact))
        ? [material.notedOf.get(fact.statement)?.line]
        : [],
    ),
  );
  const elsewhere = new Set(
    material.facts.flatMap(({ kind, statement }) =>
      kind === 'other-process' ? [material.notedOf.get(statement)?.line] : [],
    ),
  );
  const told = toTelling(
    material,
    (line) =>
      isForClient &&
      (line.text.includes(unclear) ||
        elsewhere.has(line) ||
        rival.test(line.text) ||
        discreet.test(line.text) ||
        (!isPayNowWanted && (current.has(line) ? !asksFor.test(line.text) : isPayNow(line.text)))),
  );
  const isClient = material.reading.statements.some(
    ({ isBySubject, utterance }) => isBySubject && utterance.role === 'client',
  );
  const facts = isAbout && !isClient ? headerOf(material.facts, { isPayNowWanted }) : [];
  const hasTerms = plain.some(({ title }) => terms.test(title));
  const { subject } = peopleOf(conversation, material.reading);
  let isNamed = false;
  // Sections with a subject take theirs first: the opening tells what is left, or nothing would be left for them.
  const own = new Map(plain.map(({ id }) => [id, told(found.find((one) => one.id === id)?.lines ?? [])]));
  const placed = new Set(found.flatMap(({ lines }) => lines));
  for (const { id, title } of wish.sections) {
    if (closes.test(title)) own.set(id, items);
    else if (opens.test(title))
      own.set(
        id,
        told(await summarise(material, senses.compare, options.signal, (line) => !!line && placed.has(line))),
      );
  }
  const sections = wish.sections.map(({ id, title }) => {
    const isOpening = opens.test(title);
    const lines = (own.get(id) ?? []).map((line) => {
      if (isNamed || isClient || !isAbout || !hasName(subject)) return line;
      const named = withName(line, subject);
      isNamed = named !== line;
      return named;
    });
    const header = hasTerms ? terms.test(title) && !isOpening : isOpening;
    return { id, title, lines: header ? [...facts, ...lines] : lines, dropped: [] };
  });
  return { sections };
}

const money = /[£$€]|\b(?:salary|paid|earns?|earning|day rate|OTE|bonus|commission)\b/i;
const asksFor = /\b(?:want\w*|looking|move|expect\w*|minimum|at least|need\w*|wouldn't)\b/i;
/** A line that tells nothing but what somebody is paid; "three thousand parcels a day" is no pay. */
const isPayNow = (text: string) => money.test(text) && !asksFor.test(text);

/** Each exchange once in the whole document; a quote is marked as one. */
function toTelling({ noted }: Material, isLeftOut: (line: Line) => boolean): (lines: readonly Line[]) => Line[] {
  const of = new Map<Line, Noted>(noted.flatMap((one) => (one.line ? [[one.line, one] as const] : [])));
  const used = new Set<string>();
  return (lines) =>
    lines.flatMap((line) => {
      if (used.has(line.text) || isLeftOut(line)) return [];
      used.add(line.text);
      const isQuote = of.get(line)?.note.kind === 'quote';
      return [isQuote && !/ – /.test(line.text) ? { ...line, text: `“${line.text}”` } : line];
    });
}

const verbs =
  /^(?:is|has|was|does|did|had|can|can't|would|wouldn't|will|won't|doesn't|isn't|hasn't|left|started|worked|joined|moved|wants|needs|[a-z]+(?:[^s]s|es))$/i;

/** "Runs the payroll." of Rhian Pugh is "Rhian Pugh runs the payroll." */
function withName(line: Line, name: string): Line {
  const [first = '', ...rest] = line.text.split(' ');
  if (verbs.test(first)) return { ...line, text: [name, first.toLowerCase(), ...rest].join(' ') };
  if (/^(?:at|in|on|from|based|currently)$/i.test(first))
    return { ...line, text: [name, 'is', first.toLowerCase(), ...rest].join(' ') };
  return line;
}
