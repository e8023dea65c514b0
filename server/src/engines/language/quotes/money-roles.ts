import type { Amount } from '../facts/amounts.ts';

/** What a sum is to whoever names it: what they are paid, what they want, the least they'd take, or what an employer would pay. */
export type MoneyRole = 'now' | 'wanted' | 'least' | 'budget';

/** Somebody else's pay, or what it was or would be. */
const ofOthers =
  /\b(?:mates?|cousins?|friends?|wife|husband|partner|boss|colleagues?|she|he|lads?|girls?|guys?|bloke|buddy|body of mine|sister|brother|client|neighbou?rs?|offered|used to|last (?:job|year|month)|market|average|roommate|teammate|exec|agency|people|some(?:body|one)|everyone|turned over|came to|comes? to|ad|advert|posting|file|previous|started on|maid)\b/i;
export const isOfOthers = (text: string): boolean => ofOthers.test(text);

/** "My wife says fifty, me, I think forty-seven." */
const ofSpeaker = /(?:^|[,;.] |\b(?:but|and|so) )(?:for )?(?:me|myself|I|I'd|I'm|mine)\b/;
const toldOthers = /\btold (?:my |the )?\w+\b/gi;
/** What comes on top of it. */
const onTop =
  /\b(?:bonus\w*|allowance|commission|overtime|car|pension|shares|equity|premium|shift|extra|another|plus|call.?outs?|stock|another)\b/i;
const namesExtra =
  /^(?:(?:an?|of|in) )*(?:bonus|allowance|commission|overtime|pension|shares|equity|premium|for (?:the|being|shift)|car\b)/i;
const asksWanted =
  /\b(?:expect\w*|looking for|looking to|want|would it take|to move|move (?:you|for)|moving|after|hop(?:e|ing)|need|tempt|minimum|ideal\w*|target|get you|perfect world|like to (?:be|see)|would do it|floor)\b/i;
const asksNow =
  /\b(?:now|today|current(?:ly)?|at the (?:moment|minute)|are you on|you on|making|your (?:base|basic|rate|comp)|comp at|paying|giving you|they pay|where are you|are you at|have you on|earn\w*|get paid|paid|you charge|day rate|what's the (?:basic|base))\b/i;
const tellsNow =
  /\b(?:i'm (?:on|at)|i am (?:on|at)|i earn|i make|i charge|they pay me|i get|base(?: salary)? is|basic is|salary is|now i have)\b/i;
const tellsWanted =
  /\b(?:i'd (?:want|like|need|take|say|sign|be (?:looking|after|happy)|move for)|i would (?:want|like|need|say|sign)|i'm (?:looking|after|hoping)|looking for|i told \w+|i want|move for)\b/i;
const tellsLeast =
  /\b(?:under|below|less than|lower than|at least|minimum|go down to|down to|north of|nothing less|no less)\b/i;
const tellsAlternative =
  /\b(?:(?:could|might|maybe|i'd|would) (?:look|talk|listen|live|maybe look)|realistically|could live|i'd love|in my dreams|couldn't|can't do|won't|(?:not|don't|wouldn't|not going to) say|turn my nose)\b/i;
const givesBudget =
  /\b(?:range (?:is|goes|runs)|band(?:ed)? (?:is|at)|pays|paying|(?:they|client)(?:'ve| have)?(?: told me| gave me| got)|they're (?:saying|offering)|they gave|tops out at|goes up to|salary's|salary is|this one(?:'s| is)|signed off|approval for|agreed|budget (?:is|of)|i(?:'ve| have) (?:had|got)|i can do|we can do|we(?:'re| are) (?:at|on|looking at)|i'd want to start|up to|somewhere between|between)\b/i;
/** In words before a sum: they say what it is. */
const nearWords = 4;
/** In pounds, dollars or euros: so much is a salary whoever asked. */
const surelyPay = 10_000;

export type Heard = { words: readonly string[]; amount: Amount; clauseFrom: number };
export type Topic = {
  question: string;
  isAboutPay: boolean;
  isAboutBudget: boolean;
  isOfPerson: boolean;
  isFirst: boolean;
};

export const asksForMore = (question: string): boolean => asksWanted.test(question);

/** By the words around the sum, and by the question where they say nothing. */
export function roleOf(heard: Heard, topic: Topic): MoneyRole | undefined {
  const { words, amount, clauseFrom } = heard;
  const head = words.slice(clauseFrom, amount.from).join(' ');
  const sentence = words.slice(0, amount.from).join(' ').replace(toldOthers, 'told');
  const near = words.slice(Math.max(clauseFrom, amount.from - nearWords), amount.from).join(' ');
  const behind = words.slice(amount.to, amount.to + nearWords).join(' ');
  if (onTop.test(near) || namesExtra.test(behind)) return undefined;
  if (topic.isAboutBudget) return ofOthersPay(sentence) ? undefined : 'budget';
  if (!topic.isOfPerson) return undefined;
  if (
    (ofOthers.test(sentence) && !ofSpeaker.test(head)) ||
    /\b(?:last year|before (?:that|tax)|years ago)\b/i.test(behind)
  )
    return undefined;
  return ofOwn({ near, head, behind }, topic, isSurelyPay(amount) || !topic.isFirst);
}

/** "Bernadette's on 46": what somebody who is there now gets is no budget. */
const ofOthersPay = (sentence: string) =>
  /\b(?:is|'s|was|are|were) (?:only |just )?(?:on|at)$|\bon$/i.test(sentence) || ofOthers.test(sentence);

const isSurelyPay = ({ lower }: Amount) => lower.value >= surelyPay;

function ofOwn(
  { near, head, behind }: { near: string; head: string; behind: string },
  { question, isAboutPay, isFirst }: Topic,
  isSure: boolean,
): MoneyRole | undefined {
  const isBase = /\b(?:base|basic|salary)(?: salary| pay)? is$/i.test(near);
  if (!isAboutPay && !(isSure && (tellsNow.test(head) || tellsWanted.test(head)))) return undefined;
  if (tellsAlternative.test(head) && !tellsLeast.test(near)) return undefined;
  if (/^(?:,? ?if|or)\b/i.test(behind) && !isFirst) return undefined;
  if (
    tellsLeast.test(near) &&
    (tellsWanted.test(head) || asksWanted.test(question) || /\b(?:not|n't|leave|go|move)\b/i.test(head))
  )
    return 'least';
  if (tellsWanted.test(head)) return /\b(?:at least|minimum)\b/i.test(behind) ? 'least' : 'wanted';
  if (isBase || tellsNow.test(head)) return 'now';
  if (!isFirst) return undefined;
  if (asksWanted.test(question)) return /^(?:at least|minimum)\b/i.test(behind) ? 'least' : 'wanted';
  return asksNow.test(question) || /^(?:base|basic)\b/i.test(behind) ? 'now' : undefined;
}

/** What an employer would pay, where somebody else tells of it. */
export const tellsBudget = (head: string): boolean =>
  givesBudget.test(head) && !/\b(?:last year|used to|other|previous)\b/i.test(head);
