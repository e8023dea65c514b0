import { unclear } from '../text/unclear.ts';
import type { Compare } from './compare.ts';
import type { Material } from './material.ts';
import type { Tools } from './nearest.ts';
import { textOf } from './nearest.ts';
import type { Rules } from './telling.ts';
import { paySlot } from './terms.ts';

/** What a client is not told: where else somebody is talking, and what was said in confidence. */
const rival =
  /\b(?:other (?:process\w*|offers?|interviews?|roles?|agenc\w+)|interviewing|(?:first|second|third|final) (?:stage|round|interview)|an? offer|counter.?offer|another agency|waiting to hear|competing)\b/i;
/** Whatever stands around one of these was not meant for others either. */
const confided =
  /\b(?:between (?:us|you and me|ourselves|them)|off the record|in confidence|confidential\w*|don't (?:tell|share|mention|write|put|note)|not (?:for|in) the cv)\b/i;
const discreet =
  /\b(?:divorc\w*|pregnan\w*|ivf|illness|cancer|depress\w*|anxiety|medication|therapy|funeral|hate\w*|the dentist)\b/i;
/** Somebody else than the person, or how old anybody is. */
const others =
  /\b(?:he|she|him|his|her|he['’]s|she['’]s|(?:my|their) (?:wife|husband|partner|girlfriend|boyfriend|mate|friend|roommate|mum|mom|mother|dad|father|brother|sister|uncle|kids?|son|daughter)|years old|small child)\b/i;
const money = /[£$€]|\b(?:salary|paid|earns?|earning|day rate|OTE|bonus|commission)\b/i;
const asksFor = /\b(?:want\w*|looking|move|expect\w*|minimum|at least|need\w*|wouldn't)\b/i;
/** A line that tells nothing but what somebody is paid; "three thousand parcels a day" is no pay. */
const isPayNow = (text: string) => money.test(text) && !asksFor.test(text);

const ofRivals = 'It may be about other processes.';
const isPrivate = 'It sounds private.';
const ofPay = 'The template does not ask for current pay.';

/** How somebody asks for, or tells of, other processes; what is near to one of these is about them. */
const elsewhere = [
  'Are you interviewing anywhere else, or do you have other offers?',
  'Is anybody else talking to you? Which other companies have you applied to?',
  'They offered me a job but I turned it down.',
  'I have a second interview with another company.',
];
/** Of exchanges that writers marked so 69 % are nearer, of all others 3 %, most of which tell of offers that were refused. */
const near = 0.35;
/** Half a suspicion is enough to keep something to ourselves. */
const suspected = 0.4;
/** The judge of answers is asked too, of so many that are nearest: as heard, 27 of the 32 of the fifth to the eighth set are kept back with it, and one in eighteen of all others. */
const headings = ['Other processes', 'Other applications', 'Other interviews', 'Other offers'];
const [judgedAtMost, likely] = [12, -1.75];

/** What is left out of a document for a client, and why, line by line. */
export async function clientRules(
  { noted, notedOf, marked, facts }: Material,
  relate: Compare | null,
  { isPayNowWanted, tools }: { isPayNowWanted: boolean; tools: Tools },
  signal: AbortSignal,
): Promise<Rules> {
  const told = noted.filter(({ line }) => line !== null);
  const asked = told.map(({ question }) => textOf(question));
  const whole = told.map(({ answer }, index) => `${asked[index]} ${textOf(answer)}`.trim());
  const scores = relate ? await relate(elsewhere, [...asked, ...whole], signal) : [];
  const nearness = told.map((_, index) => Math.max(scores[index] ?? 0, scores[told.length + index] ?? 0));
  const nearest = relate
    ? told
        .map(({ line, answer }, index) => ({ line, near: nearness[index] as number, said: textOf(answer), index }))
        .toSorted((a, b) => b.near - a.near)
        .slice(0, judgedAtMost)
    : [];
  const verdicts = await judged(
    nearest.map(({ said, index }) => ({ question: asked[index] as string, answer: said })),
    tools,
    signal,
  );
  const rivals = new Set([
    ...told.flatMap(({ line }, index) => ((nearness[index] as number) >= near ? [line] : [])),
    ...nearest.flatMap(({ line }, index) => ((verdicts[index] ?? -Infinity) >= likely ? [line] : [])),
    ...marked.flatMap(({ slot, chance, answer }) =>
      slot === 'other' && chance >= suspected ? answer.map((statement) => notedOf.get(statement)?.line) : [],
    ),
  ]);
  const isSecret = (text: string) => confided.test(text) || discreet.test(text);
  const secrets = new Set(told.flatMap(({ line, answer }) => (isSecret(textOf(answer)) ? [line] : [])));
  const current = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'pay' && ['now', 'bonus'].includes(paySlot(fact)) ? [notedOf.get(fact.statement)?.line] : [],
    ),
  );
  return {
    againstLine: (line) =>
      rivals.has(line) ? ofRivals : secrets.has(line) ? isPrivate : !isPayNowWanted && current.has(line) ? ofPay : null,
    againstText: (text) =>
      text.includes(unclear)
        ? 'A part of it was not understood.'
        : rival.test(text)
          ? ofRivals
          : isSecret(text)
            ? isPrivate
            : others.test(text)
              ? 'It speaks of somebody else.'
              : !isPayNowWanted && isPayNow(text)
                ? ofPay
                : null,
  };
}

/** What the judge says of each under all these headings, in the mean. */
async function judged(
  said: readonly { question: string; answer: string }[],
  { embeddings, warn }: Tools,
  signal: AbortSignal,
): Promise<readonly number[]> {
  try {
    const sums = said.map(() => 0);
    for (const heading of headings)
      for (const [at, verdict] of (await embeddings.judge(heading, said, signal)).entries())
        sums[at] = (sums[at] as number) + verdict;
    return sums.map((sum) => sum / headings.length);
  } catch (error) {
    signal.throwIfAborted();
    warn?.(`Other processes are looked for by likeness alone: ${(error as Error).message}`);
    return [];
  }
}
