import type { Conversation } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import { isSmallTalk, readConversation } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import { askedIn, isFollowUp, isTag } from './asked.ts';
import type { FamilyName } from './families.ts';
import { familiesAsked } from './families.ts';

/** A question and everything that was said to it; without a question, talk about one thing. */
export type Exchange = {
  id: string;
  /** Who asked is not whose words stand below; empty where nobody asked. */
  asked: readonly Statement[];
  said: readonly Statement[];
  /** What the question is about, by its words. */
  about: ReadonlySet<FamilyName>;
  /** Told by whoever leads the call, without having been asked. */
  isTold: boolean;
};

type Draft = { asker: string | null; asked: Statement[]; said: Statement[]; isTold: boolean };
type Turn = readonly [Statement, ...Statement[]];

/** So many words told in one go by whoever leads are worth keeping. */
const toldWords = 25;
/** A remark of fewer telling words does not end what somebody is talking about. */
const remarkWords = 5;
/** Nobody answers in a turn of so few words with a question of their own. */
const shortestQuestionWords = 3;

export const isEnglish = ({ language }: Pick<Conversation, 'language'>): boolean =>
  language === null || /^en\b/i.test(language);

/** The call as its questions with what was said to them, in their order. */
export function toExchanges(conversation: Conversation): Exchange[] {
  const { statements } = readConversation(conversation);
  const turns = [...Map.groupBy(statements, ({ turn }) => turn).values()] as unknown as Turn[];
  const drafts: Draft[] = [];
  for (const [at, turn] of turns.entries()) readTurn(turn, turns[at + 1], drafts, at === 0);
  return drafts.filter(isWorthKeeping).map(({ asked, said, isTold }, at) => ({
    id: `x${at + 1}`,
    asked,
    said,
    about: familiesAsked(asked.map(({ text }) => text).join(' ')),
    isTold,
  }));
}

function readTurn(turn: Turn, next: Turn | undefined, drafts: Draft[], isFirst: boolean): void {
  const [{ isBySubject }] = turn;
  const open = drafts.at(-1);
  const speaker = speakerOf(turn);
  const asked = isBySubject ? askedBack(turn, next) : askedIn(turn);
  const own = turn.filter((one) => !asked.includes(one));
  if (asked.length > 0) {
    if (isBySubject && own.length > 0) answer(own, speaker, drafts);
    else if (!isBySubject) tell(own, speaker, drafts, isFirst);
    if (open && open.said.length > 0 && isFollowUp(asked, familiesAsked(textsOf(open.asked)))) return;
    drafts.push({ asker: speaker, asked: [...asked], said: [], isTold: false });
  } else if (isBySubject) answer(own, speaker, drafts);
  else if (open?.asker !== null && open?.asker !== undefined && open.asker !== speaker) answer(own, speaker, drafts);
  else if (!tell(own, speaker, drafts, isFirst)) prompt(own, speaker, next, drafts);
}

const textsOf = (some: readonly Statement[]) => some.map(({ text }) => text).join(' ');
const speakerOf = ([first]: Turn) => (first.isBySubject ? first.utterance.speaker : `${first.utterance.speaker} asks`);

function answer(own: readonly Statement[], speaker: string, drafts: Draft[]): void {
  const open = drafts.at(-1);
  if (open && open.asker !== speaker && !open.isTold) open.said.push(...own);
  else drafts.push({ asker: null, asked: [], said: [...own], isTold: false });
}

/** Whoever leads tells something at length: that is no question, and no answer to one. */
function tell(own: readonly Statement[], speaker: string, drafts: Draft[], isFirst: boolean): boolean {
  const said = own.filter(({ text }) => !isSmallTalk(text));
  const open = drafts.at(-1);
  const isAsked = open !== undefined && open.asker !== null && open.asker !== speaker && open.said.length === 0;
  if (isAsked) open.said.push(...said);
  const words = said.reduce((sum, { from, to }) => sum + to - from, 0);
  if (isAsked || isFirst || words < toldWords) return isAsked;
  drafts.push({ asker: null, asked: [], said, isTold: true });
  return true;
}

/** "So the profile has you at Dunmore's." asks without a question mark; "Oh, lovely." asks nothing. */
function prompt(own: readonly Statement[], speaker: string, next: Turn | undefined, drafts: Draft[]): void {
  const last = own.findLast(({ text }) => !isSmallTalk(text));
  if (!last || !next || !next[0].isBySubject) return;
  if (meaningOf(splitWords(last.text)).length < remarkWords) return;
  drafts.push({ asker: speaker, asked: [last], said: [], isTold: false });
}

/** What the other side asks at the end of a turn, if it is answered. */
function askedBack(turn: Turn, next: Turn | undefined): Statement[] {
  const last = turn.at(-1) as Statement;
  const isAsking = last.isQuestion && /\?["”’)]*$/.test(last.text) && !isTag(last.text);
  const isAnswered = next !== undefined && !next[0].isBySubject && !next.some(({ isQuestion }) => isQuestion);
  const words = splitWords(last.text).length;
  return isAsking && isAnswered && words >= shortestQuestionWords ? [last] : [];
}

const isWorthKeeping = ({ asked, said }: Draft): boolean =>
  said.some(({ text }) => !isSmallTalk(text)) && !isGreeting(asked, said);

const greets =
  /\b(?:hello|hi|hiya|morning|afternoon|is that|speaking|hear me|is now|good time|still (?:all ?right|okay|ok|good)|how are you|how'?s it going|free to talk|nice to meet|are you well|you ok|how have you been|bad time|wie geht|guten (?:tag|morgen)|passt es|qué tal|cómo está|buenos días|buenas tardes|bonjour|ça va|comment allez)\b/i;
/** So many statements from the beginning people say hello. */
const helloStatements = 6;

/** In words: so much is said to a hello. */
const helloWords = { known: 24, any: 8 };

/** "Is now still all right?" – "You're fine, I'm in the car." In any language the first short answer to nothing is one. */
const isGreeting = (asked: readonly Statement[], said: readonly Statement[]): boolean => {
  const words = said.reduce((sum, { from, to }) => sum + to - from, 0);
  const isFirst = (said[0]?.index ?? 0) <= helloStatements && !/\d/.test(textsOf(said));
  const isHello = [...asked, ...said.slice(0, asked.length > 0 ? 0 : 1)].some(({ text }) => greets.test(text));
  if (isHello) return isFirst && words <= helloWords.known;
  return isFirst && familiesAsked(textsOf(asked)).size === 0 && words <= helloWords.any;
};
