import type { Conversation, Utterance } from '../port.ts';
import { UnreadableAnswer } from '../language-error.ts';
import { openPurse } from '../purse.ts';
import { findAnswer, formsFor } from './answers.ts';
import { secondLookOf } from './second-look.ts';
import { transcriptOf } from './source.ts';
import { findTask } from './tasks.ts';
import type { Asker } from './work.ts';
import { askInParts } from './work.ts';

/** A short call, with what has to be found in it and where: words that a note on it has to have, of an utterance it has to cite. */
const turns = [
  ['Dana', 'host', 'Thanks for making the time, Amara. What are you doing at the moment?'],
  ['Amara', 'candidate', 'I run the payroll team at Fernhill Logistics, nine people in two offices.'],
  ['Dana', 'host', 'And what salary would you need to move?'],
  ['Amara', 'candidate', 'I am on 52,000 now. For a move I would want 61,000.'],
  ['Dana', 'host', 'The client has up to 65,000, so that works. What notice do you have to give?'],
  ['Amara', 'candidate', 'Six weeks. And I could never work on Fridays, because I look after my nephew.'],
  ['Dana', 'host', 'Understood. I will send you the job description tomorrow.'],
] as const;
const planted = [
  { words: ['payroll'], cites: 2 },
  { words: ['52,000', '52k', '52 000'], cites: 4 },
  { words: ['61,000', '61k', '61 000'], cites: 4 },
  { words: ['six weeks', '6 weeks', 'six-week', '6-week'], cites: 6 },
  { words: ['friday'], cites: 6 },
];
const rows = [
  { text: 'Amara runs a team of nine people.', cited: `Amara (candidate): ${turns[1][2]}`, isTrue: true },
  { text: 'Amara earns 61,000 at the moment.', cited: `Amara (candidate): ${turns[3][2]}`, isTrue: false },
  { text: 'Amara has to give six weeks of notice.', cited: `Amara (candidate): ${turns[5][2]}`, isTrue: true },
  { text: 'Amara can work on Fridays.', cited: `Amara (candidate): ${turns[5][2]}`, isTrue: false },
  { text: 'Dana will send the job description tomorrow.', cited: `Dana (host): ${turns[6][2]}`, isTrue: true },
  { text: 'Amara will send the job description next month.', cited: `Dana (host): ${turns[6][2]}`, isTrue: false },
];
const enough = { found: 4, refused: 2, trueKept: 2 };

const call: Conversation = {
  title: 'A short call',
  startedAt: new Date('2026-11-16T10:00:00Z'),
  language: 'en',
  participants: ['Dana', 'Amara'],
  hostName: 'Dana',
  utterances: turns.map(
    ([speaker, role, text], at): Utterance => ({
      id: `t${at}`,
      speaker,
      role,
      words: text.split(' ').map((word, place) => [word, at * 9_000 + place * 300, at * 9_000 + place * 300 + 250, 95]),
    }),
  ),
};

/** What a model made of a short call: facts it found, of those planted, and falsehoods it named. */
export type Ability = { found: number; planted: number; refused: number; falsehoods: number; isEnough: boolean };

export async function testAbility(desk: Asker, signal: AbortSignal): Promise<Ability> {
  const [found, { refused, kept }] = [await countFound(desk, signal), await countWeighed(desk, signal)];
  const falsehoods = rows.filter(({ isTrue }) => !isTrue).length;
  const isEnough = found >= enough.found && refused >= enough.refused && kept >= enough.trueKept;
  return { found, planted: planted.length, refused, falsehoods, isEnough };
}

/** Why a model is too weak to write notes, in a sentence for people; null where it can. Reads a short call, and looks for planted falsehoods. */
export async function findWeakness(desk: Asker, signal: AbortSignal): Promise<string | null> {
  const { found, refused, falsehoods, isEnough } = await testAbility(desk, signal);
  return isEnough
    ? null
    : `The model ${desk.settings.model} is too weak to write notes: in a call of one minute it found ${found} of ${planted.length} facts and named ${refused} of ${falsehoods} planted falsehoods. Choose a larger one, such as qwen3:4b-instruct.`;
}

async function countFound(desk: Asker, signal: AbortSignal): Promise<number> {
  const answers = await unlessUnreadable(
    askInParts(
      desk,
      transcriptOf(call),
      {
        name: 'find',
        schema: findAnswer,
        form: (range) => formsFor(range).find(),
        ask: findTask(call),
        note: '',
      },
      openPurse(),
      { signal },
    ),
  );
  const claims = (answers?.answers ?? []).flatMap(({ findings }) => findings);
  return planted.filter(({ words, cites }) =>
    claims.some(
      ({ claim, evidence }) => evidence.includes(cites) && words.some((word) => claim.toLowerCase().includes(word)),
    ),
  ).length;
}

async function countWeighed(desk: Asker, signal: AbortSignal): Promise<{ refused: number; kept: number }> {
  const doubts = await unlessUnreadable(secondLookOf(desk, openPurse())(rows, signal));
  const named = new Set(doubts?.map(({ at }) => at));
  const count = (isTrue: boolean, isNamed: boolean) =>
    rows.filter((row, at) => row.isTrue === isTrue && named.has(at) === isNamed).length;
  return doubts ? { refused: count(false, true), kept: count(true, false) } : { refused: 0, kept: 0 };
}

/** Undefined where what it answered can't be read; a server that is away is another matter. */
async function unlessUnreadable<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined;
    throw error;
  }
}
