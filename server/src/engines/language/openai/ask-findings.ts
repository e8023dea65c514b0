import { byMeaning } from '../embeddings/nearest.ts';
import type { Answer, AskedPassage, Conversation, Finding, LanguageOptions } from '../port.ts';
import { kindsAsked } from '../text/asked-kinds.ts';
import { answer } from './ask.ts';
import type { Desk } from './work.ts';

type Asked = LanguageOptions & { meeting?: Omit<Conversation, 'utterances'>; findings?: readonly Finding[] };

/** So many findings are read for a question, and so like it they are. A finding of the kind that is asked for needs to be less like it. */
const most = 12;
const leastLike = 0.35;
const ofKind = 0.2;
/** Where their passages are more of the meeting than this, it goes as a whole at once. */
const mostOfMeeting = 0.5;

/** From the findings that are about the question and the passages they come from; where these don't answer it, from all of the meeting. */
export async function answerFromFindings(
  desk: Desk,
  question: string,
  passages: readonly AskedPassage[],
  { findings = [], ...options }: Asked,
): Promise<Answer> {
  const near = await passagesAbout(desk, question, passages, findings, options.signal);
  if (near.length > 0 && near.length <= passages.length * mostOfMeeting) {
    const told = await answer(desk, question, near, options);
    if (told.status === 'answered' && told.lines.length > 0) return told;
  }
  return answer(desk, question, passages, options);
}

/** What was said to begin with them is a part of what they say: each with the passage before. */
async function passagesAbout(
  desk: Desk,
  question: string,
  passages: readonly AskedPassage[],
  findings: readonly Finding[],
  signal: AbortSignal,
): Promise<AskedPassage[]> {
  if (findings.length === 0) return [];
  const claims = findings.map(({ line }) => line.text);
  const near = await byMeaning(desk.embeddings)([question], claims, signal);
  const kinds = kindsAsked(question);
  const cited = findings
    .map(({ kind, line }, at) => ({ line, like: (near[at] ?? 0) + (kinds.has(kind) ? ofKind : 0) }))
    .filter(({ like }) => like >= leastLike)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, most)
    .flatMap(({ line }) => line.evidence.map(({ utteranceId }) => utteranceId));
  const ids = new Set(cited);
  return passages.filter(({ utterance }, at) => ids.has(utterance.id) || ids.has(passages[at + 1]?.utterance.id ?? ''));
}
