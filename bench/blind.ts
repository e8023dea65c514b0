import { existsSync } from 'node:fs';
import { readConfig } from '../server/src/config.ts';
import { openQuotes } from '../server/src/engines/language/quotes/index.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import type { Conversation, FreeLine, Line, SectionWish } from '../server/src/engines/language/port.ts';
import type { Interview } from './notes/blind.ts';
import { isSame, kinds, typed } from './notes/blind.ts';
import { areFrom, readHeard, readSet } from './notes/sets.ts';
import { countErrors, toCountedWords } from './speech/word-errors.ts';
import { writeNotes } from '../server/src/test/understood.ts';

/**
 * The engine without a model on interviews that nobody here wrote: values, sections, answers and lines, counted by words and figures. `npm run
 * bench -- blind 2` takes the second set (`lab/data/blind-2.jsonl`) as the product heard it (`heard-2.jsonl`);
 * `blind 1` and `blind 2 typed` take the script, `blind 1 FOLDER` what `bench -- hear` heard of it.
 * ONLY=c01,c02 some of them; VERBOSE=1 prints what is counted. `bench -- readers` writes whole pages.
 */
const [number = '1', how = ''] = process.argv.slice(2);
const only = process.env['ONLY']?.split(',');
const isVerbose = process.env['VERBOSE'] === '1';
const signal = new AbortController().signal;
const set = readSet(number);
const isHeard = existsSync(how) || (how !== 'typed' && set.heard.size > 0);
/** Of a set that was heard, those that were: a script among them would flatter it. */
const conversations = new Map(
  set.interviews.flatMap((interview) => {
    const heard = existsSync(how) ? readHeard(how, interview.id) : set.heard.get(interview.id)?.conversation;
    const known = isHeard ? heard : typed(interview);
    return known ? [[interview, known] as const] : [];
  }),
);
const interviews = [...conversations.keys()].filter(({ id }) => !only || only.includes(id));
const embeddings = openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn);
const language = openQuotes(embeddings);
const sum = { facts: 0, readable: 0, found: 0, ours: 0, right: 0, told: 0, sections: 0, empty: 0, none: 0, filled: 0 };
const asked = { answered: 0, right: 0, within: 0 };
const speech = { words: 0, errors: 0, wrong: 0 };
const lines = { shown: 0, more: 0, none: 0 };
const say = (text: string) => isVerbose && console.log(text);
const begun = performance.now();
try {
  for (const interview of interviews) await measure(interview, conversations.get(interview) as Conversation);
} finally {
  language.close();
}
report();

function report(): void {
  const share = (a: number, b: number) => `${a} of ${b} (${((100 * a) / Math.max(1, b)).toFixed(0)} %)`;
  console.log(
    `set ${number}: ${interviews.length} interviews, ${isHeard ? 'spoken and heard' : 'typed'}; ${((performance.now() - begun) / 1000).toFixed(0)} s, counted by words and figures`,
  );
  if (speech.words > 0)
    console.log(
      `words: ${((100 * speech.errors) / speech.words).toFixed(1)} % wrong; ${share(speech.wrong, speech.words)} with the wrong speaker`,
    );
  console.log(
    `values: found ${share(sum.found, sum.readable)} of the kinds that are read, ${share(sum.found, sum.facts)} of all facts; right ${share(sum.right, sum.ours)}`,
  );
  console.log(`told in some line of the notes: ${share(sum.told, sum.facts)} of all facts`);
  console.log(
    `sections of what was discussed that say "Nothing found": ${share(sum.empty, sum.sections)}; of what was not, that say something: ${share(sum.filled, sum.none)}`,
  );
  console.log(
    `answers: ${share(asked.right, asked.answered)} in the places that are near, ${share(asked.within, asked.answered)} in the first three`,
  );
  const noted = lines.shown + lines.more + lines.none;
  if (noted > 0)
    console.log(
      `turns worth a note: shown at once ${share(lines.shown, noted)}, after “More” ${share(lines.more, noted)}, not at all ${share(lines.none, noted)}`,
    );
}

async function measure(interview: Interview, conversation: Conversation): Promise<void> {
  const { id } = interview;
  countSpeech(interview, conversation);
  const wish = (title: string): SectionWish => ({
    id: title,
    title,
    instructions: '',
    detailLevel: 'standard',
    hints: [],
  });
  const { topics_discussed: discussed, topics_not_discussed: others = [] } = interview;
  const notes = await writeNotes(language, conversation, [...discussed, ...others].map(wish), { signal });
  say(`\n# ${id} ${interview.kind}`);
  const all = [...notes.summary, ...notes.sections.flatMap((one) => one.lines)].map(({ text }) => text).join('\n');
  for (const { id: title, lines: some } of notes.sections)
    if (discussed.includes(title))
      [sum.sections, sum.empty] = [sum.sections + 1, sum.empty + (some.length === 0 ? 1 : 0)];
    else [sum.none, sum.filled] = [sum.none + 1, sum.filled + (some.length > 0 ? 1 : 0)];
  countFacts(interview, notes.facts, all);
  await countAnswers(interview, conversation);
  countLines(interview, [
    ...notes.summary,
    ...notes.actionItems.map(({ line }) => line),
    ...notes.sections.flatMap((one) => one.lines),
    ...(notes.alsoDiscussed ?? []),
  ]);
}

function countSpeech(interview: Interview, { utterances }: Conversation): void {
  const heard = set.heard.get(interview.id);
  if (!isHeard || !heard) return;
  const said = toCountedWords(interview.turns.map(({ t }) => t).join(' '));
  speech.words += said.length;
  speech.errors += countErrors(
    said,
    toCountedWords(utterances.flatMap(({ words }) => words.map(([text]) => text)).join(' ')),
  );
  speech.wrong += heard.errors.wrong;
}

function countFacts(
  { facts }: Interview,
  written: readonly { kind: string; value: string; line: { text: string } }[],
  all: string,
): void {
  const ours = written.filter(({ kind }) => Object.values(kinds).includes(kind));
  const [isFound, isRight] = [new Set<number>(), new Set<number>()];
  for (const [index, { kind, value, line }] of ours.entries()) {
    for (const [at, fact] of facts.entries())
      if (kinds[fact.kind] === kind && isSame(fact.value, `${value} ${line.text}`, value)) {
        isFound.add(at);
        isRight.add(index);
      }
    say(`fact ${isRight.has(index) ? 'right' : 'wrong or extra'} ${kind}: ${value} | ${line.text}`);
  }
  for (const [at, fact] of facts.entries()) {
    sum.facts += 1;
    sum.readable += kinds[fact.kind] ? 1 : 0;
    sum.told += isSame(fact.value, all) ? 1 : 0;
    sum.found += isFound.has(at) ? 1 : 0;
    if (!isFound.has(at)) say(`missed ${at} ${fact.kind}: ${fact.value}`);
  }
  sum.ours += ours.length;
  sum.right += isRight.size;
}

/** Of what was said: places are shown, and nobody is told that something wasn't. */
async function countAnswers({ asks }: Interview, conversation: Conversation): Promise<void> {
  for (const { q, a } of asks) {
    if (a === null) continue;
    const passages = conversation.utterances.map((utterance) => ({ meetingId: 'm', utterance }));
    const { lines: near, closest = [] } = await language.answer(q, passages, { signal });
    const text = near.map((line) => line.text).join(' ');
    const isRight = isSame(a, text);
    const isWithin = isRight || isSame(a, [text, ...closest.map((line) => line.text)].join(' '));
    asked.answered += 1;
    asked.right += isRight ? 1 : 0;
    asked.within += isWithin ? 1 : 0;
    say(`? ${q} (${a}) -> ${text || 'nothing near'} ${isWithin ? '' : 'WRONG'}`);
  }
}

/** Which of the turns worth a note stand on the page at once, after "More", or not at all. */
function countLines({ id, noteworthy = [] }: Interview, written: readonly (Line | FreeLine)[]) {
  const heard = isHeard ? set.heard.get(id) : undefined;
  const isFrom = (line: Line | FreeLine, turn: number) =>
    heard ? areFrom(heard, turn, [line]) : line.evidence.some(({ utteranceId }) => utteranceId === `u${turn}`);
  for (const turn of noteworthy) {
    const own = written.filter((line) => isFrom(line, turn));
    lines[own.some(({ isMore }) => !isMore) ? 'shown' : own.length > 0 ? 'more' : 'none'] += 1;
  }
}
