import { isPayNow } from '../facts/pay-now.ts';
import type { FactKind } from '../fact-kinds.ts';
import { factsOf } from '../material.ts';
import type { DocumentWish, Fact, LanguageOptions, Line, Material, SectionWish, WrittenDocument } from '../port.ts';
import type { Senses } from './arranged.ts';
import { arrange, placeIn, statementsOf } from './arranged.ts';
import { roomFor } from './budget.ts';
import { isClosing } from './chapters.ts';
import { composeEmail } from './email.ts';
import type { FamilyName } from '../text/families.ts';
import { familiesOf } from '../text/families.ts';
import { openCitations } from './findings.ts';
import type { Frame } from './frames.ts';
import { frameOf } from './frames.ts';
import { findPromises } from './promises.ts';
import { best, fitsBlock, withLimits } from './choose.ts';
import { chooseSummary } from './summary.ts';
import type { Weighed } from './telling.ts';
import type { Unit } from './units.ts';
import { toLine } from './units.ts';

/** Who somebody is stands there; all else stands where it is asked for. */
const opens = /\b(?:summary|overview|introduction|intro|profile|opening|about|at a glance)\b/i;
const terms = /\b(?:terms|key facts|at a glance|conditions|details|practical|logistics)\b/i;
const kindsOf: Partial<Record<FamilyName, readonly FactKind[]>> = {
  pay: ['pay'],
  notice: ['notice', 'availability'],
  start: ['availability', 'notice'],
  interview: ['availability'],
  place: ['location'],
  right: ['right-to-work'],
  contact: ['phone', 'email'],
  role: ['role', 'employer'],
};
/** Known to the team: how to reach somebody, and what an employer would pay. */
const ofTeam: readonly FactKind[] = ['phone', 'email', 'requirement'];
/** Lines of one block. */
const most: Record<SectionWish['detailLevel'], number> = { brief: 2, standard: 4, detailed: 8 };
/** In words of the call: nobody introduces somebody at greater length. */
const openingShare = 0.4;
/** A client reads them where they are asked for, and not at the top. */
const ofTerms: readonly FamilyName[] = ['pay', 'notice'];
const unread = 'These are their own words. Read them before somebody outside the team does.';

/** A draft from values and quotes, each in the block it fits; what its readers may not have is decided above every engine. A block that nothing fits stays empty, and the page says so. */
export async function composeDocument(
  conversation: Material,
  wish: DocumentWish,
  senses: Senses,
  options: LanguageOptions,
): Promise<WrittenDocument> {
  if (wish.kind === 'email') return composeEmail(conversation, wish);
  const promises = findPromises(conversation, statementsOf(conversation));
  const arranged = await arrange(conversation, senses, options, promises);
  const plain = wish.sections.filter(({ title }) => !opens.test(title));
  const placed = await placeIn(arranged, plain, senses, options.signal);
  const isForClient = wish.kind === 'write-up' || wish.kind === 'submittal';
  const values = factsOf(conversation.findings);
  const cite = openCitations(conversation);
  const frame = frameOf(conversation);
  const told = chooseSummary(
    conversation,
    arranged.weighed,
    (unit) => !(isForClient && ofTerms.some((name) => unit.exchange.about.has(name))),
    roomFor(arranged.spokenWords) * openingShare,
  );
  const opening = [...new Set(told.flatMap((unit) => withLimits(unit, arranged.units)))];
  const hasOpening = plain.length < wish.sections.length;
  const quoted = (unit: Unit): Line => {
    const { exchange: _, ...line } = toLine(unit, arranged.isEnglish);
    return isForClient ? { ...line, check: unread } : line;
  };
  const sectionOf = new Map(placed.map(({ exchange, section }) => [exchange, section]));
  const isFree = ({ unit }: Weighed) => !(hasOpening && opening.includes(unit));
  return {
    sections: wish.sections.map((section) => {
      const at = plain.indexOf(section);
      const own = arranged.weighed.filter(({ unit }) => at >= 0 && sectionOf.get(unit.exchange) === at).filter(isFree);
      const fitting = own.filter(({ unit }) => fitsBlock(unit, familiesOf(section)));
      const quotes = at < 0 ? opening : best(fitting, most[section.detailLevel]);
      const lines = isClosing(section) && promises.length > 0 ? promises.map(({ line }) => line) : quotes.map(quoted);
      return {
        id: section.id,
        title: section.title,
        lines: [...valuesFor(section, values, frame), ...lines].map((line) => cite(line)),
        dropped: [],
      };
    }),
  };
}

function valuesFor(section: SectionWish, values: readonly Fact[], frame: Frame): Line[] {
  const wanted = new Set([...familiesOf(section)].flatMap((name) => kindsOf[name] ?? []));
  return values
    .filter(({ kind }) => wanted.has(kind) || (terms.test(section.title) && !ofTeam.includes(kind)))
    .map(({ kind, value, line: { evidence, findingIds } }) => {
      const label = kind === 'pay' && !isPayNow(value) ? (frame.payWanted ?? frame.labels.pay) : frame.labels[kind];
      const text = value.includes(': ') || !label ? value : `${label}: ${value}`;
      return { text, evidence, ...(findingIds && { findingIds }) };
    });
}
