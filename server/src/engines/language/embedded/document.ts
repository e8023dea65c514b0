import type { FoundFact } from '../facts/found.ts';
import type { Conversation, DocumentWish, LanguageOptions, Line, SectionWish, WrittenDocument } from '../port.ts';
import { unclear } from '../text/unclear.ts';
import { findActionItems } from './action-items.ts';
import type { Senses } from './compare.ts';
import { closes } from './closing.ts';
import { composeEmail } from './email.ts';
import type { Material } from './material.ts';
import { isEnglish } from './material.ts';
import { factLines, isElsewhere } from './fact-lines.ts';
import { introducing, pastOf, quotableTerms, workOf } from './introduction.ts';
import type { Tools } from './nearest.ts';
import { hasName, peopleOf } from './people.ts';
import { lookAgain } from './second-look.ts';
import { findSections } from './sections.ts';
import { summarise } from './summary.ts';
import type { Rules, Telling } from './telling.ts';
import { always, never, openTelling, withName } from './telling.ts';
import { headerOf } from './terms.ts';

const opens = /\b(?:summary|overview|introduction|intro|profile|opening|about)\b/i;
/** A client reads there who somebody is, and nothing else. */
const introduces = /\b(?:profile|introduction|intro|about)\b/i;
const [mostIntroducing, mostOfWork] = [3, 4];
/** What somebody did stands there, even if it is not near to the heading. */
const tellsWork = /\b(?:experience|skills?|achievements?|background|career|track record)\b/i;
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
  const first = await findSections(material, plain, senses, options);
  // A document without a line under any heading helps nobody: nothing is taken away.
  const found = isEnglish(conversation)
    ? await lookAgain(material, plain, first, tools, options.signal, { mayEmpty: false })
    : first;
  const isAbout = isForClient || wish.kind === 'interview-summary';
  const rules = isForClient ? understood : everything;
  const { tell, isOpen, sourceOf } = openTelling(material, rules);
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
    own.set(introduction.id, tell(lines.slice(0, mostIntroducing), { mayQuote: never }));
  }
  const listed = (section: SectionWish, isTold: (fact: FoundFact) => boolean) =>
    isForClient || isClient ? factLines(material.facts, section, isTold, { isOfJob: isClient }) : [];
  const quotable = quotableTerms(material);
  // Sections with a subject take theirs first: any other opening tells what is left, or nothing would be left for them.
  const over = pastOf(material);
  const notedAs = new Map(material.noted.map((one) => [one.line, one]));
  for (const section of plain) {
    const isOther = isElsewhere(section, material.marked);
    const { lines = [], by } = found.find(({ id }) => id === section.id) ?? {};
    own.set(
      section.id,
      tell(
        lines.filter((line) => !isOther(notedAs.get(line))),
        { mayQuote: isForClient && terms.test(section.title) ? quotable : always, by },
      ),
    );
  }
  const placed = new Set(found.flatMap(({ lines }) => lines));
  const career = plain.find(({ title }) => tellsWork.test(title));
  if (isForClient && career && isEnglish(conversation)) {
    const work = await workOf(material, tools, options.signal);
    const best = work.filter((line) => isOpen(line) && !placed.has(line)).slice(0, mostOfWork);
    const more = tell(
      best.toSorted((a, b) => (notedAs.get(a)?.index ?? 0) - (notedAs.get(b)?.index ?? 0)),
      { mayQuote: always },
    );
    const { lines, dropped } = own.get(career.id) as Telling;
    own.set(career.id, { lines: [...lines, ...more.lines], dropped: [...dropped, ...more.dropped] });
  }
  for (const { id, title } of wish.sections) {
    if (closes.test(title)) own.set(id, { lines: items, dropped: [] });
    else if (opens.test(title)) {
      const isTold = (line: Line | null | undefined) => !!line && placed.has(line);
      const left = tell(await summarise(material, senses.compare, options.signal, isTold), {
        mayQuote: isForClient ? never : always,
      });
      const before = own.get(id);
      own.set(id, before ? withheld(before, left) : left);
    }
  }
  const opening = wish.sections.find(({ title }) => opens.test(title));
  if (isAbout && opening && own.get(opening.id)?.lines.length === 0) introduce(material, own, opening.id);
  const said = new Set([...own.values()].flatMap(({ lines }) => lines.flatMap((line) => sourceOf(line).of)));
  const isSaid = ({ statement }: FoundFact) => said.has(statement);
  const sections = wish.sections.map(({ id, title }) => {
    const isOpening = opens.test(title);
    const { lines: given, dropped } = own.get(id) ?? { lines: [], dropped: [] };
    const lines = given.map((line) => {
      if (isNamed || isClient || !isAbout || !hasName(subject)) return line;
      const { noted } = sourceOf(line);
      const named = noted && over.has(noted) ? line : withName(line, noted, subject);
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

const notIntroducing = 'It may not say who the person is.';
/** What was not understood is never told outside the team. What else a reader may not see is decided above the port. */
const understood: Rules = {
  againstLine: () => null,
  againstText: (text) => (text.includes(unclear) ? 'A part of it was not understood.' : null),
};
const everything: Rules = { againstLine: () => null, againstText: () => null };
