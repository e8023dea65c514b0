import type { Conversation } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import { isSmallTalk, readConversation } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import { askedIn, asksBarely, isFollowUp, isTag, wantsAnswer } from './asked.ts';
import type { FamilyName } from '../text/families.ts';
import { familiesAsked } from '../text/families.ts';

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
  const turns = [...Map.groupBy(statements, ({ turn }) => turn).values()].flatMap((turn) =>
    parted(turn as unknown as Turn),
  );
  const drafts: Draft[] = [];
  for (const [at, turn] of turns.entries()) readTurn(turn, turns[at + 1], drafts, at === 0);
  const isInEnglish = isEnglish(conversation);
  return drafts
    .filter((draft) => isWorthKeeping(draft, isInEnglish))
    .map(({ asked, said, isTold }, at) => ({
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
  else prompt(own, speaker, next, drafts, isFirst);
}

/** Two voices that were taken for one: what ends in a question to "you" was asked by the other. */
function parted(turn: Turn): Turn[] {
  const at = turn.findIndex(
    ({ isBySubject, utterance, text }, index) =>
      isBySubject &&
      asksOther.test(text) &&
      turn[index + 1] !== undefined &&
      turn[index + 1]?.utterance !== utterance &&
      turn[index + 1]?.utterance.speaker === utterance.speaker,
  );
  if (at < 0) return [turn];
  const [before, question, behind] = [turn.slice(0, at), turn[at] as Statement, turn.slice(at + 1)];
  const asked: Turn = [{ ...question, isBySubject: false, isQuestion: true }];
  return [...(before.length > 0 ? [before as unknown as Turn] : []), asked, ...parted(behind as unknown as Turn)];
}
const asksOther = /^(?!.*\b(?:I|I'm|I've|I'd|my)\b).*\b(?:you|your|you're)\b.*\?["”’)]*$/;

const textsOf = (some: readonly Statement[]) => some.map(({ text }) => text).join(' ');
const speakerOf = ([first]: Turn) => (first.isBySubject ? first.utterance.speaker : `${first.utterance.speaker} asks`);

function answer(own: readonly Statement[], speaker: string, drafts: Draft[]): void {
  const open = drafts.at(-1);
  if (open && open.asker !== speaker && !open.isTold) open.said.push(...own);
  else drafts.push({ asker: null, asked: [], said: [...own], isTold: false });
}

/** Whoever leads tells something at length, or with a sum, a day or a date: that is no question, and no answer to one. */
function tell(own: readonly Statement[], speaker: string, drafts: Draft[], isFirst: boolean): boolean {
  const said = own.filter(({ text }) => !isSmallTalk(text));
  const open = drafts.at(-1);
  const isAsked = open !== undefined && open.asker !== null && open.asker !== speaker && open.said.length === 0;
  if (isAsked) open.said.push(...said);
  if (isAsked || isFirst) return isAsked;
  const words = said.reduce((sum, { from, to }) => sum + to - from, 0);
  const told = words >= toldWords ? said : said.filter(tellsOfTerms);
  if (told.length > 0) drafts.push({ asker: null, asked: [], said: told, isTold: true });
  return told.length > 0;
}

/** "Forty, okay." only says again what was said. */
const tellsOfTerms = ({ text }: Statement): boolean =>
  tellsTerms.test(text) && splitWords(text).length >= shortestTerms;
/** In words. */
const shortestTerms = 5;

/** Money, days and dates: what somebody has to know of a job, however short it is said. */
const tellsTerms =
  /[£$€]\s?\d|\b\d{2,3}(?:,\d{3})?(?:\.\d)?k?\b(?! (?:people|stores|miles|minutes))|\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:one|two|three|four|five|\d) days?\b|\b(?:january|february|april|june|july|august|september|october|november|december)\b|\b(?:hybrid|remote|fully on site)\b/i;

/** "So the profile has you at Dunmore's." asks without a question mark; "Oh, lovely." asks nothing. */
function prompt(
  own: readonly Statement[],
  speaker: string,
  next: Turn | undefined,
  drafts: Draft[],
  isFirst: boolean,
): void {
  const last = own.findLast(({ text }) => !isSmallTalk(text) || wantsAnswer(text));
  const open = drafts.at(-1);
  const isAnswer = open !== undefined && open.asker !== null && open.asker !== speaker && open.said.length === 0;
  const isAsking = last !== undefined && !isAnswer && next?.[0].isBySubject === true && isPrompt(last);
  tell(isAsking ? own.filter((one) => one !== last) : own, speaker, drafts, isFirst);
  if (isAsking) drafts.push({ asker: speaker, asked: [last], said: [], isTold: false });
}

const isPrompt = ({ text }: Statement): boolean =>
  wantsAnswer(text) ||
  tellsTerms.test(text) ||
  familiesAsked(text).size > 0 ||
  meaningOf(splitWords(text)).length >= remarkWords;

/** What the other side asks at the end of a turn, if it is answered. */
function askedBack(turn: Turn, next: Turn | undefined): Statement[] {
  const last = turn.at(-1) as Statement;
  const isAsking = last.isQuestion && /\?["”’)]*$/.test(last.text) && !isTag(last.text);
  const isAnswered = next !== undefined && !next[0].isBySubject && !next.some(({ isQuestion }) => isQuestion);
  const words = splitWords(last.text).length;
  return isAsking && isAnswered && words >= shortestQuestionWords ? [last] : [];
}

const agrees =
  /^(?:oh,? |ah,? |um,? |well,? )*(?:yes|yeah|yep|yup|sure|of course|okay|ok|fine|go ahead|crack on|no problem|no worries|not at all|absolutely|please do|(?:that's|it's|that is|it is) (?:fine|ok|okay|all ?right|no)|i don't mind|no,? (?:that's|it's|go|not|i don't)|ja|klar|gerne|sí|claro|oui|d'accord)\b/i;

/** "I'm recording, is that okay with you?" – "Yeah, crack on." is small talk in its words, and consent. */
const isConsent = ({ asked, said }: Pick<Draft, 'asked' | 'said'>): boolean =>
  familiesAsked(textsOf(asked)).has('consent') && said.some(({ text }) => agrees.test(text));

const isWorthKeeping = (draft: Draft, isInEnglish: boolean): boolean =>
  isConsent(draft) || tellsSomething(draft, isInEnglish);

const tellsSomething = ({ asked, said }: Draft, isInEnglish: boolean): boolean =>
  said.some(({ text }) => !isSmallTalk(text)) &&
  (asked.length > 0 ||
    !isInEnglish ||
    /\d/.test(textsOf(said)) ||
    meaningOf(splitWords(textsOf(said))).length >= leastAsked) &&
  !isGreeting(asked, said, isInEnglish);

const greets =
  /\b(?:hello|hi|hiya|morning|afternoon|is that|speaking|hear me|is now|(?:good|okay|all right) time|see me|still (?:all ?right|okay|ok|good)|how are you|how'?s it going|free to talk|nice to meet|are you well|you ok|how have you been|(?:bad|good) (?:time|moment)|caught you|half an hour|got (?:a minute|time|five minutes)|wie geht|guten (?:tag|morgen)|passt es|qué tal|cómo está|buenos días|buenas tardes|bonjour|ça va|comment allez)\b/i;
/** So many statements from the beginning people say hello. */
const helloStatements = 6;

/** In words: so much is said to a hello. */
const helloWords = { known: 24, any: 8 };

/** Telling words: a question with as many asks something, however short the answer. */
const leastAsked = 2;

/** "Is now still all right?" – "You're fine, I'm in the car." In any language the first short answer to nothing is one. */
const isGreeting = (asked: readonly Statement[], said: readonly Statement[], isInEnglish: boolean): boolean => {
  const words = said.reduce((sum, { from, to }) => sum + to - from, 0);
  const isFirst = (said[0]?.index ?? 0) <= helloStatements && !/\d/.test(textsOf(said));
  const isHello = [...asked, ...said.slice(0, asked.length > 0 ? 0 : 1)].some(({ text }) => greets.test(text));
  if (isHello) return isFirst && words <= helloWords.known;
  const question = textsOf(asked);
  const isAsked = isInEnglish && (asksBarely.test(question) || meaningOf(splitWords(question)).length >= leastAsked);
  return isFirst && !isAsked && familiesAsked(textsOf(asked)).size === 0 && words <= helloWords.any;
};
