import type { Answer, AskedPassage, Conversation, LanguageOptions, Utterance } from '../port.ts';
import { byMeaning } from '../embeddings/nearest.ts';
import { LanguageError } from '../language-error.ts';
import { openPurse } from '../purse.ts';
import { textOf } from '../text/words.ts';
import { askAnswer, formsFor } from './answers.ts';
import { ContextOverflow } from './asking.ts';
import { checkPlaced } from './checked.ts';
import type { Row } from './parts.ts';
import { toRows } from './parts.ts';
import { dayOf, headerOf, system, transcript } from './prompts.ts';
import { askTask } from './tasks.ts';
import { countTokens } from './tokens.ts';
import type { Desk } from './work.ts';
import { answerRoom, margin } from './work.ts';

type Asked = LanguageOptions & { meeting?: Omit<Conversation, 'utterances'> };
const statuses = { answered: 'answered', partly: 'partly', 'not said': 'not-said' } as const;
const fewPassages = 40;

/** A meeting that fits goes whole, as it went for its notes; of more than fits the nearest passages go. */
export async function answer(
  desk: Desk,
  question: string,
  passages: readonly AskedPassage[],
  options: Asked,
): Promise<Answer> {
  const purse = options.purse ?? openPurse();
  const { meeting } = options;
  const language = meeting?.language ?? null;
  const header = meeting
    ? headerOf(
        meeting,
        passages.map(({ utterance }) => utterance),
      )
    : '';
  const task = askTask(question);
  const answerTokens = Math.min(1_500, answerRoom(desk.fits.tokens));
  let near: readonly number[] | undefined;
  for (let share = 1; ; share /= 2) {
    const room = (desk.fits.tokens - answerTokens - countTokens(system + header + task) - margin) * share;
    const isWhole = passages.reduce((sum, { utterance }) => sum + rowTokens(utterance), 0) <= room;
    near ??=
      isWhole || passages.length <= fewPassages ? undefined : await nearnessOf(desk, question, passages, options);
    const chosen = isWhole ? [...passages] : choose(passages, near ?? passages.map(() => 1), room);
    const utterances = chosen.map(({ utterance }) => utterance);
    const rows = withMeetings(toRows(utterances, Math.max(200, room)), chosen, meeting !== undefined);
    try {
      const { value } = await desk.chat.ask(
        {
          name: 'answer',
          system,
          user: `${header}${transcript(rows)}\n\n${task}`,
          schema: askAnswer,
          form: formsFor({ first: 1, last: Math.max(1, chosen.length) }).answer(),
          answerTokens,
        },
        purse,
        options.signal,
      );
      const conversation = { participants: [], language, ...meeting, utterances };
      const partOf = await checkPlaced(
        { desk, conversation, names: [question], purse, signal: options.signal },
        value.claims.map((claim) => ({ ...claim, place: 'answer' })),
      );
      const { kept, dropped } = partOf('answer');
      const meetingOf = new Map(chosen.map(({ utterance, meetingId }) => [utterance.id, meetingId]));
      const lines = kept.map(({ line }) => ({ ...line, meetingId: meetingOf.get(line.evidence[0].utteranceId) ?? '' }));
      const isSaid = value.status !== 'not said';
      return { status: statuses[value.status], lines: isSaid ? lines : [], closest: isSaid ? [] : lines, dropped };
    } catch (error) {
      if (!(error instanceof ContextOverflow)) throw error;
      if (share < 0.1)
        throw new LanguageError('The question does not fit the context of the model (LANGUAGE_CONTEXT_TOKENS).', {
          isTemporary: false,
          cause: error,
        });
    }
  }
}

const nearnessOf = (desk: Desk, question: string, passages: readonly AskedPassage[], { signal }: Asked) =>
  byMeaning(desk.embeddings)(
    [question],
    passages.map(({ utterance }) => `${utterance.speaker}: ${textOf(utterance.words).slice(0, 600)}`),
    signal,
  );

/** Of several meetings each begins with its title and day: who said when which pay matters. */
function withMeetings(rows: readonly Row[], chosen: readonly AskedPassage[], isOne: boolean): { text: string }[] {
  if (isOne) return [...rows];
  return rows.flatMap((row, at) => {
    const [own, before] = [chosen[row.number - 1], chosen[(rows[at - 1]?.number ?? 0) - 1]];
    if (!own?.meeting || own.meetingId === before?.meetingId) return [row];
    return [{ text: `\nFrom the meeting “${own.meeting.title}”, ${dayOf(own.meeting.startedAt)}:` }, row];
  });
}

/** The nearest ones with what stands before them, in their order, as many as there is room for. */
function choose(passages: readonly AskedPassage[], near: readonly number[], room: number): AskedPassage[] {
  const order = near.map((score, at) => ({ score, at })).toSorted((a, b) => b.score - a.score || a.at - b.at);
  const taken = new Set<number>();
  let used = 0;
  const take = (at: number) => {
    const one = passages[at];
    if (!one || taken.has(at)) return true;
    const tokens = rowTokens(one.utterance);
    if (used + tokens > room) return false;
    taken.add(at);
    used += tokens;
    return true;
  };
  for (const { at } of order)
    if (!take(at) || !(passages[at - 1]?.meetingId === passages[at]?.meetingId ? take(at - 1) : true)) break;
  return [...taken].sort((a, b) => a - b).map((at) => passages[at] as AskedPassage);
}

const rowTokens = ({ speaker, words }: Utterance) => countTokens(`[1234] ${speaker} (candidate): ${textOf(words)}`) + 1;
