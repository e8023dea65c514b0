import type { FindingKind, FindingSubject } from '@candor/contract/findings';
import { isPayNow } from '../facts/pay-now.ts';
import type {
  CheckedFindings,
  Conversation,
  Fact,
  Finding,
  Found,
  FoundFinding,
  FreeLine,
  LanguageOptions,
  Line,
  Material,
  Span,
} from '../port.ts';
import type { Senses } from './arranged.ts';
import { arrange, statementsOf } from './arranged.ts';
import type { FamilyName } from '../text/families.ts';
import { findPromises } from './promises.ts';
import type { Unit } from './units.ts';
import { toLine } from './units.ts';
import { findValues } from './values.ts';

/** What a question asks for says what its answer is about. Rival offers, budgets and fees are told by the words, not by the question. */
const kindOfFamily: Partial<Record<FamilyName, FindingKind>> = {
  notice: 'notice',
  start: 'start',
  interview: 'interview-slot',
  place: 'location',
  right: 'right-to-work',
  reason: 'reason',
  team: 'team',
  qualification: 'qualification',
  tools: 'skill',
  role: 'role',
  career: 'career',
  must: 'must',
  nice: 'nice',
  process: 'process',
  consent: 'consent',
  result: 'achievement',
  project: 'experience',
  step: 'timeline',
};
const kindOfFact: Partial<Record<Fact['kind'], FindingKind>> = {
  availability: 'start',
  'reason-for-leaving': 'reason',
};

/** Quotations and values: each sentence that tells something, in the words it was said in. */
export async function findQuotes(conversation: Conversation, senses: Senses, options: LanguageOptions): Promise<Found> {
  const promises = findPromises(conversation, statementsOf(conversation));
  const { units, isEnglish } = await arrange(conversation, senses, options, promises);
  const values = Map.groupBy(findValues(conversation, units), ({ line }) => keyOf(line.evidence[0]));
  const quoted = units.flatMap((unit): FoundFinding[] => {
    const line = toLine(unit, isEnglish);
    const own = values.get(keyOf(line.evidence[0])) ?? [];
    const quote = { ...plain(unit), line };
    return own.length > 0 ? own.map((fact) => ({ ...quote, ...ofFact(fact) })) : [quote];
  });
  const promised = promises.map(
    ({ line, owner, dueDate }): FoundFinding => ({
      kind: 'promise',
      subject: subjectOf(conversation.utterances.find(({ id }) => id === line.evidence[0].utteranceId)?.role ?? null),
      value: null,
      unit: null,
      status: 'said',
      privacy: 'open',
      owner,
      dueDate,
      line,
    }),
  );
  return { findings: [...quoted, ...promised], chapters: [] };
}

const plain = ({ exchange, utterance }: Unit): Omit<FoundFinding, 'line'> => ({
  kind: [...exchange.about].map((name) => kindOfFamily[name]).find((kind) => kind !== undefined) ?? 'other',
  subject: subjectOf(utterance.role),
  value: null,
  unit: null,
  status: 'said',
  privacy: exchange.about.has('pay') || exchange.about.has('budget') || exchange.about.has('fee') ? 'terms' : 'open',
});

function ofFact({ kind, value }: Fact): Pick<FoundFinding, 'kind' | 'value'> {
  if (kind === 'pay') return { kind: isPayNow(value) ? 'pay-now' : 'pay-wanted', value };
  if (kind === 'requirement') return { kind: value.startsWith('Budget: ') ? 'budget' : 'must', value };
  return { kind: kindOfFact[kind] ?? (kind as FindingKind), value };
}

const subjectOf = (role: Conversation['utterances'][number]['role']): FindingSubject =>
  role === 'host' ? 'recruiter' : (role ?? 'other');

/** Words that stand in the transcript were said. */
export function checkQuotes(
  { utterances }: Pick<Conversation, 'utterances'>,
  findings: readonly FoundFinding[],
): CheckedFindings {
  const lengths = new Map(utterances.map(({ id, words }) => [id, words.length]));
  const isThere = ({ line }: FoundFinding) =>
    line.evidence.every(({ utteranceId, from, to }) => from < to && to <= (lengths.get(utteranceId) ?? 0));
  return {
    kept: findings.filter(isThere),
    leftOut: findings
      .filter((finding) => !isThere(finding))
      .map((finding) => ({ finding, reason: 'What it quotes was not said.', isSaid: false })),
  };
}

/** Which findings a line quotes; one that a person corrected is told as they put it. */
export function openCitations({ findings }: Material): <L extends Line | FreeLine>(line: L) => L {
  const byUtterance = new Map<string, { finding: Finding; span: Span }[]>();
  for (const finding of findings)
    for (const span of finding.line.evidence)
      byUtterance.set(span.utteranceId, [...(byUtterance.get(span.utteranceId) ?? []), { finding, span }]);
  return (line) => {
    const [span] = line.evidence;
    if (!span || line.findingIds) return line;
    const near = (byUtterance.get(span.utteranceId) ?? []).filter((one) => overlaps(one.span, span));
    const same = near.filter((one) => keyOf(one.span) === keyOf(span));
    const cited = [...new Set((same.length > 0 ? same : near).map(({ finding }) => finding))];
    if (cited.length === 0) return line;
    const corrected = cited.length === 1 && cited[0]!.isVouched ? { text: cited[0]!.line.text } : {};
    return { ...line, ...corrected, findingIds: cited.map(({ id }) => id) };
  };
}

const keyOf = ({ utteranceId, from, to }: Span) => `${utteranceId} ${from} ${to}`;

/** By more than half of the shorter one. */
function overlaps(a: Span, b: Span): boolean {
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return shared * 2 > Math.min(a.to - a.from, b.to - b.from);
}
