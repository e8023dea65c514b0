import type { ActionItem, Conversation } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import { readTimes } from '../text/times.ts';
import { textOf } from '../text/words.ts';
import { shown, toLine } from './material.ts';
import { nameOf } from './people.ts';
import { tellPromise } from './promises.ts';

const promise =
  /\b(i'll|i will|i'm going to|i can|let me|we'll|we will|i shall)\s+(?:\w+\s+){0,2}?(send|email|forward|share|call|ring|phone|text|message|ping|write|give you a|book|schedule|arrange|set up|speak to|talk to|check|confirm|follow up|get back|introduce|put (you|your|together|forward)|write up|update|chase|submit|come back|drop|pass|find out|connect|let you know|prepare|look into)\b/i;
const request =
  /\b(could|can|would|will) you (?:please |just |maybe |also )*(send|email|forward|share|call|confirm|let me know|fill|complete|bring|prepare|update|text|check|write|get me|put together|provide)\b|\bplease (send|email|forward|share|call|confirm|let me know|fill|complete|bring)\b|\b(i need|we need|i'd need) you to\b/i;
/** Whatever it is, somebody takes it on who says by when. */
const undertaking =
  /\b(?:i'll|i will|we'll|we will|i'm going to)\s+(?!be\b|probably\b|maybe\b|never\b|need\b|still\b)\w+/i;
const imagined =
  /\b(if (they|you|he|she|the client) |would have|used to|usually|normally|always|every (day|week|month)|often|in my (current|last) role|our customers|at work)\b/i;
/** "There was a lad, I'll call him Kieran." "I'll shout if I lose you." */
const isNoPromise = /\bcall (?:him|her|it|them) [A-Z]|\bI'll shout\b/;
const longestItems = 12;

/** Sentences in which somebody takes something on, or is asked to. */
export function findActionItems(
  conversation: Conversation,
  statements: readonly Statement[],
): (ActionItem & { source: Statement })[] {
  const { startedAt, participants } = conversation;
  const speakers = [...new Set(statements.map(({ utterance }) => utterance.speaker))];
  const toItems = (statement: Statement): (ActionItem & { source: Statement })[] => {
    const { text, utterance } = statement;
    const words = utterance.words.slice(statement.from, statement.to).map(([word]) => word);
    const [time] = readTimes(words, startedAt).filter(({ day }) => day !== null);
    const isPromise = (promise.test(text) || (time !== undefined && undertaking.test(text))) && !statement.isQuestion;
    const isRequest = request.test(text);
    if (
      (!isPromise && !isRequest) ||
      imagined.test(text) ||
      isNoPromise.test(text) ||
      /\bcan you hear\b|\blet me (just )?(check|see|think|share my screen)\b(?!.*\b(with|whether|and)\b)/i.test(text)
    )
      return [];
    const parts = isRequest && promise.test(text) ? splitAtRequest(statement) : [statement];
    if (parts.length > 1) return parts.flatMap((part) => toItems(part));
    const others = speakers.filter((speaker) => speaker !== utterance.speaker);
    const addressee =
      others.length === 1
        ? (others[0] as string)
        : (participants.find((name) => name !== utterance.speaker && text.includes(name.split(' ')[0] ?? name)) ??
          null);
    const line = toLine([statement]);
    const told = tellPromise(
      shown(statement),
      nameOf({ utterances: conversation.utterances }, utterance.speaker),
      addressee ? nameOf({ utterances: conversation.utterances }, addressee) : '',
    );
    return [
      {
        line: told ? { ...line, text: told } : line,
        owner: isPromise ? utterance.speaker : addressee,
        dueDate: time?.day ?? null,
        source: statement,
      },
    ];
  };
  const items = statements.flatMap(toItems);
  const seen = new Set<string>();
  return items
    .filter(({ line: { text } }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
    .slice(-longestItems);
}

/** "I'll send you the description, and could you send me your CV?" are two. */
function splitAtRequest(statement: Statement): Statement[] {
  const { utterance, from, to } = statement;
  const at = utterance.words.findIndex(
    ([word], index) =>
      index > from + 2 &&
      index < to - 2 &&
      /^(could|can|would|will)$/i.test(word) &&
      /^you\b/i.test(utterance.words[index + 1]?.[0] ?? ''),
  );
  if (at < 0) return [statement];
  const end = /^(and|but|so)$/i.test(utterance.words[at - 1]?.[0] ?? '') ? at - 1 : at;
  return [
    { ...statement, to: end, text: textOf(utterance.words, from, end).replace(/[,;]$/, ''), isQuestion: false },
    { ...statement, from: at, text: textOf(utterance.words, at, to), isQuestion: true },
  ];
}
