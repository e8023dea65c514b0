import type { Embeddings } from '../embeddings/index.ts';
import { likeness } from '../embeddings/index.ts';
import type { Slot } from '../slots/names.ts';
import type { Exchange } from './exchanges.ts';
import { markExchanges } from './marked.ts';
import type { Candidate, Judged, Tools } from './nearest.ts';

/** How people ask for what the reader of facts marks. */
const questions: Partial<Record<Slot, readonly string[]>> = {
  'pay.now': [
    'What is her salary now?',
    'How much is he paid at the moment?',
    'What does she earn today?',
    "What's their current base?",
    'What is he on at present?',
    'What is her hourly rate now?',
  ],
  'pay.wanted': [
    'What salary does she want?',
    'How much would he move for?',
    'What are their pay expectations?',
    'What pay would she accept?',
    "What's the least he would take?",
    'What number is she looking for?',
  ],
  'pay.bonus': [
    'What bonus does she get?',
    'Does he have a car allowance?',
    'What comes on top of the base?',
    'Is there commission or overtime?',
  ],
  notice: [
    'What is her notice period?',
    'How long before he can leave his job?',
    'How much notice does she have to give?',
  ],
  start: ['When can he start?', 'What is her earliest start date?', 'When is he available to begin?'],
  interview: [
    'When can she come for an interview?',
    'Which days is he free to meet?',
    'When is she available for a call?',
  ],
  home: ['Where does he live?', 'Which town is she in?', "What's his home town?", 'Where is the candidate based?'],
  commute: [
    'How long is her commute?',
    'How would he get to work?',
    'How far is it from home?',
    'Would she come to the office?',
  ],
  employer: [
    'Who does she work for now?',
    'What is the name of his current employer?',
    'Which company is she at?',
    'Where does he work at the moment?',
  ],
  role: ['What is his current job title?', "What's her role?", 'What does he do at the moment?'],
  'past.employer': [
    'Where did she work before?',
    'Who was his previous employer?',
    'Which companies has she worked for?',
  ],
  years: [
    'How long has he been there?',
    'How many years of experience does she have?',
    'How long has he been in the job?',
  ],
  team: [
    'How many people does she manage?',
    'How big is his team?',
    'Who reports to her?',
    'How many direct reports are there?',
  ],
  qualification: [
    'What qualifications does she have?',
    'Which degree does he have?',
    'Where did she study?',
    'Is he certified?',
    'Which licences does she hold?',
  ],
  skill: [
    'Which software does he use?',
    'What systems does she know?',
    'Which tools is he used to?',
    'Does she know Excel?',
  ],
  right: ['Does he have the right to work?', 'Does she need a visa?', 'Would he need sponsorship?'],
  other: ['Is she talking to other companies?', 'Does he have other interviews?', 'Any other offers?'],
  reason: ['Why does she want to leave?', 'Why is he looking?', 'What made her unhappy in her job?'],
  deal: ['What would make him say no?', 'What are her deal-breakers?', 'What will he not do?'],
  budget: [
    'What does the job pay?',
    "What's the salary range for the role?",
    'What is the budget?',
    'How much are they offering?',
  ],
  fee: ['What is our fee?', 'Which terms were agreed with the client?', "What's the rebate?"],
  process: [
    'What are the interview stages?',
    'How many rounds are there?',
    'Who will interview her?',
    'What happens next in the process?',
  ],
  timeline: ['By when do they need somebody?', 'When should the person start?', 'When is the shortlist due?'],
  must: ['What must the person have?', 'What are the requirements?', 'What is essential for the job?'],
  nice: ['What would be nice to have?', 'What is a bonus but not required?'],
  job: [
    'How many days in the office is it?',
    'What are the hours?',
    'Who does the role report to?',
    'What would the person look after?',
    'Is there on call or travel?',
    'Where is the job?',
    'Why is the job open?',
  ],
};

/** From here on a question means the same as one of these (`lab/README.md`). */
const alike = 0.6;
const mostSlots = 2;
/** How much likelier an answer is that holds what was asked for, and how sure the reader has to be of it. */
const [likelier, sure] = [2.5, 0.5];

const known = Object.entries(questions).flatMap(([slot, some]) => some.map((text) => ({ slot: slot as Slot, text })));

async function slotsAskedFor(question: string, embeddings: Embeddings, signal: AbortSignal): Promise<Set<Slot>> {
  const [asked, ...points] = await embeddings.embed([question, ...known.map(({ text }) => text)], signal);
  const near = known
    .map(({ slot }, at) => ({ slot, value: likeness(asked as Float32Array, points[at] as Float32Array) }))
    .filter(({ value }) => value >= alike)
    .toSorted((a, b) => b.value - a.value);
  return new Set([...new Set(near.map(({ slot }) => slot))].slice(0, mostSlots));
}

/**
 * "What is her rate today?" asks for what the reader of facts marks as pay: what holds that is likelier the answer, whatever
 * its words. Without the reader everything stays as it was judged.
 */
export async function withAskedFor<C extends Candidate>(
  question: string,
  judged: readonly Judged<C>[],
  { embeddings, warn }: Tools,
  signal: AbortSignal,
): Promise<Judged<C>[]> {
  const wanted = await slotsAskedFor(question, embeddings, signal);
  if (wanted.size === 0) return [...judged];
  const exchanges = judged.flatMap(({ one: { exchange, statement } }, index): Exchange[] =>
    exchange ? [exchange] : statement ? [{ index, question: [], answer: [statement] }] : [],
  );
  const marked = (await markExchanges(embeddings, exchanges, signal, warn)).filter(
    ({ slot, chance }) => wanted.has(slot) && chance >= sure,
  );
  return judged
    .map((one) => {
      const own = one.one.exchange?.answer ?? [one.one.statement];
      const isHeld = marked.some(({ isAsked, statement, answer }) => own.includes(isAsked ? answer[0] : statement));
      return isHeld ? { ...one, value: one.value + likelier } : one;
    })
    .toSorted((a, b) => b.value - a.value);
}
