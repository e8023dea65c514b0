import { amount, amountAfter, amountFollowedBy } from './normal.ts';

/** Words that say what someone earns. "They pay well" and "handles payroll" tell no figure and stay. */
const payWords =
  /\b(?:salary|salaried|paid|pay|earn|earns|earning|earnings|wage|wages|base|basic|package|ote|comp|compensation|remuneration|day rate|hourly|per annum|retention (?:payment|bonus)|a year plus|bonus|commission|take[- ]home|takes? home|taking home|gross|car allowance)\b/;
/** What someone asks for, and what a job offers, is what the document is for. */
const wanted =
  /\b(?:want|wants|wanted|wanting|looking|expect|expects|expecting|expectation|expectations|minimum|at least|need|needs|require|requires|would|wouldn't|target|targeting|targets|ask|asks|asking|after|hoping|hopes|ideally|seeking|seeks|aiming|aims|open to|accept|accepts|move for|moves for|jump|desired|north of|range is|happy with|consider|considers|thinking|floor|lowest|least|not (?:less|below|under|lower|go below)|no less)\b|\b\w+'d\b/;
const offered =
  /\b(?:the|this|that|your|their|new) (?:role|job|position|post|client|offer|opening|vacancy) (?:is|pays|offers|comes|has|would)\b|\b(?:advertised|budget|band|on offer|we pay|they'd pay|they can pay|will pay|offering)\b/;
/** Money that a job is about. */
const business =
  /\b(?:sav(?:ed|es|ing|ings)|revenue|turnover|sales|profit|budgets?|p&l|contracts?|deals?|invoices?|payroll|costs?|grants?|funding|raised|portfolio|customers?|orders?|quota|pipeline|margin|billed|billings?|stock|fleet|bidding|clients'|media|advertising|ad spend|suppliers?|rent|deposit|course|certificate|tuition|per cent of the fees|paid leave|paid off|pay attention|pay back|pays off|database|codebase|home base|based|base of)\b/;

const nowPhrases = [
  amountAfter(
    "\\b(?:i'm|i am|he's|she's|they're|he is|she is|is|am|are|currently|now|just|been|still) (?:(?:currently|now|only|just|still|actually|sitting|already|about|around) ){0,2}(?:on|at|making|earning|getting|paid|clearing|taking home|pulling in) (?:(?:about|around|roughly|just|over|under|a|the|circa|like) ){0,2}",
  ),
  amountAfter(
    '\\b(?:earns?|earning|makes|making|is paid|gets paid|get paid|am paid|are paid|draws|drawing|taking home|takes home|clears) (?:(?:about|around|roughly|just|over|under|circa|a|him|her|me|them) ){0,3}',
  ),
  amountAfter(
    '\\b(?:pay|pays|paying|give|gives) (?:me|him|her|us) (?:(?:about|around|roughly|just|over|only|a) ){0,2}',
  ),
  amountAfter(
    "\\b(?:current|present|existing|today's|now a|my|his|her|their) (?:(?:base|basic|gross|annual|day|hourly|total|full|fixed|yearly) ){0,2}(?:salary|pay|package|base|basic|rate|comp|compensation|earnings|wage|ote|bonus|remuneration)[^.!?]{0,25}?",
  ),
  amountAfter(
    '\\b(?:salary|pay|package|compensation|base|rate|ote|remuneration) (?:now|today|at present|at the moment|currently)[^.!?]{0,15}?',
  ),
];
/** A rate says what it is. */
const rates = amountFollowedBy('(?:an|per) (?:hour|day)\\b');
const retention = /\b(?:retention (?:payment|bonus)|deferred bonus|unvested)\b/;
/** Says it without a figure. */
const bareNow =
  /\b(?:underpaid|paid (?:well |far |way )?(?:below|under|above) (?:the )?market|(?:my|his|her|their) (?:current|present) (?:salary|pay|package|earnings|base|compensation) (?:is|was|sits|stands|remains)|currently earns?|currently paid|currently earning)\b/;
const german = [
  /\b(?:ich|er|sie) (?:verdien\w{1,3}|bekomm\w{1,3}|krieg\w{1,3}) (?:\S{1,20} ){0,4}?\S{0,25}(?:\d|zig|tausend|hundert)/,
  /\b(?:aktuell\w{0,2}|jetzig\w{1,2}|derzeitig\w{1,2}|momentan\w{0,2}|gegenwärtig\w{1,2}|mein|sein|ihr) (?:\S{1,20}[ -])?(?:gehalt|jahresgehalt|bruttogehalt|grundgehalt|fixgehalt|verdienst|lohn|einkommen|tagessatz)/,
  /\b(?:gehalt|jahresgehalt|verdienst|fixum|lohn) (?:liegt|beträgt|ist)? ?(?:aktuell|derzeit|momentan|im moment|jetzt|bei)/,
  /\b(?:aktuell|derzeit|momentan|jetzt|zurzeit|im moment) (?:bei|auf) \S{0,25}(?:\d|zig|tausend|hundert)/,
];
const germanWanted =
  /\b(?:möchte|wünsch\w{0,4}|erwart\w{0,4}|gehaltswunsch|gehaltsvorstellung\w{0,2}|mindestens|hätte|würde|vorstell\w{0,4}|brauche|soll\w{0,3}|wunschgehalt)\b/u;
const spanish = [
  /\b(?:gano|gana|cobro|cobra|ganando|cobrando|percibo|percibe) (?:\S{1,20} ){0,4}?(?:\d|veinti|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|mil)/,
  /\b(?:salario|sueldo|paquete|retribución|remuneración) (?:\S{1,15} )?actual/,
  /\b(?:mi|su) (?:salario|sueldo) (?:es|está)/,
  /\bactualmente (?:estoy|está) en \S{0,20}(?:\d|mil|cuarenta|cincuenta|sesenta|treinta)/,
];
const spanishWanted =
  /\b(?:quiero|quiere|querría|quisiera|busco|busca|espero|espera|mínimo|menos|necesito|pido|pide|gustaría|expectativa\w{0,1}|aspir\w{1,8}|pretend\w{1,6})\b/u;

/** The question that asks for it: every figure in its answer is current pay. */
const asksForNow = [
  /\b(?:what|where|how much)\b[^?]{0,40}\b(?:are you (?:on|earning|making|getting|paid)|do you (?:earn|make|get|take home)|are they paying|(?:is|'s) (?:your|the) (?:current|present|base|basic|salary|pay|package|day rate|comp)|paying you|they pay you|have you on|got you on|you on (?:now|at|right|today|currently)|you earning|you making|you paid)\b/,
  /\bwhat (?:you're|you are) (?:making|earning|on|paid|getting)\b|\b(?:ask|know|what's|what is|and) your (?:salary|pay|base|package|day rate|rate|compensation)\b(?! (?:expectations?|hopes?|target|range))/,
  /\b(?:your|the) (?:current|present) (?:\w+ )?(?:salary|pay|package|base|basic|rate|compensation|comp|earnings)\b/,
  /\b(?:what|how much)\b[^?]{0,30}\b(?:now|today|at the moment|at present|currently)\b[^?]{0,12}\b(?:salary|pay|money|package|earn|paid)\b/,
  /\b(?:money|salary|pay|package|compensation)(?:[ -]wise)?\b[^?]{0,30}\b(?:where are you|what are you on|at the moment|at present|right now|just now|today|currently)\b/,
  /\b(?:verdien\w{1,3} sie|verdienst du|aktuelles? gehalt|derzeitiges gehalt|jetziges gehalt)\b/,
  /(?:\bcuánto (?:gana|ganas|cobra|cobras|estás ganando|está ganando)|\b(?:salario|sueldo) actual)\b/u,
];
/** Half of such an answer is often about the next job. */
const tellsPlace =
  /\b(?:hours?|days?|weeks?|months?|years?|people|miles|minutes|reports|kilometres|bedrooms|percent of the time)\b/;

/** What comes on top, told in the same answer. */
const extras = /\b(?:bonus|bonuses|commission|allowance|overtime|shares|equity|stock)\b/;

export const wishesPay = (text: string): boolean => wanted.test(text);

/** "What notice are you on?" asks for no money. */
const onNotice = /\bnotice (?:period )?are you on\b/g;
export const asksForPay = (question: string): boolean => {
  const asked = question.replace(onNotice, 'notice');
  return asksForNow.some((one) => one.test(asked));
};

/** Where one half of a sentence ends: "I'm on fifty-two, so I'd want sixty" has two. */
const between =
  /[,;:–—] | (?:and|but|so|plus|while|whereas|und|aber|pero|y) (?!(?:a half|a quarter|\d|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b)/u;
export const clausesOf = (text: string): string[] => text.split(between).filter((clause) => clause.trim() !== '');

/** Tells, in itself or as the answer to such a question, what someone earns now: in one of its halves, or as a whole. */
export function tellsPay(text: string, question: string): boolean {
  return clausesOf(text).some((clause) => clauseTellsPay(clause, question)) || clauseTellsPay(text, question);
}

/** Says outright that it is so now. A piece of a sentence with a figure in it may as well be what someone wants. */
export function saysPayNow(text: string): boolean {
  const isNow = (part: string) =>
    !wanted.test(part) && (bareNow.test(part) || nowPhrases.some((one) => one.test(part)));
  return (
    [...clausesOf(text), text].some(isNow) ||
    german.some((one) => one.test(text)) ||
    spanish.some((one) => one.test(text))
  );
}

function clauseTellsPay(text: string, question: string): boolean {
  if (german.some((one) => one.test(text))) return !germanWanted.test(text);
  if (spanish.some((one) => one.test(text))) return !spanishWanted.test(text);
  if (bareNow.test(text)) return true;
  if (offered.test(text)) return false;
  if ((rates.test(text) && !wanted.test(text)) || retention.test(text)) return true;
  if (asksForPay(question) && (amount.test(text) || extras.test(text)))
    return !wanted.test(text) && (!tellsPlace.test(text) || payWords.test(text));
  if (wanted.test(text)) return false;
  if (nowPhrases.some((one) => one.test(text)))
    return (
      !business.test(text) &&
      (!tellsPlace.test(text) || payWords.test(text) || /[£$€]|\d{2}[.,]?\d{3}|\bk\b|grand|thousand/.test(text))
    );
  return payWords.test(text) && amount.test(text) && !business.test(text) && isMoney.test(text);
}

/** A figure that can be pay by its size or its sign. */
const isMoney =
  /[£$€]|\b\d{2,3}[.,]?\d{3}\b|\b\d{2,3} ?k\b|\b(?:grand|thousand|quid|pounds|dollars|euros)\b|\b(?:salary|base|basic|package|ote|earns?|earning|day rate|hourly|bonus|commission|retention payment|paid)\b/;
