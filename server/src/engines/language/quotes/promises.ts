import type { ActionItem, Conversation, Line } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import { readTimes } from '../text/times.ts';
import { askedText } from './asked.ts';
import { isEnglish } from './exchanges.ts';
import { quoteOf, spanOf, textOf } from './spoken.ts';

const doing =
  '(?:send|e-?mail|forward|share|call|ring|phone|text|message|ping|drop|write|book|schedule|arrange|set up|sort out|speak to|talk to|check|confirm|follow up|get back|come back to|introduce|put (?:you|your|her|him|them|it|the|this|that in)|update|scan|sign|dig|photograph|return|chase|submit|pass|find out|connect|let you know|let you have|prepare|look into|dig out|get you|have (?:it|that|\\w+ \\w+) (?:with|over)|talk|speak|do (?:it|that|you|them)|ask|redo|fill|make sure|type|bring|tell you|give you|go through|think about it|double.check|float|pin|take a|tell (?:them|him|her)|go back to|go to|get (?:your|the|it|them|him|her|\\w+ to)|have my)';
const promised = [
  new RegExp(
    `\\b(?:i'll|i will|i(?:'m| am) (?:going to|gonna)|let me|we'll|we will|i shall) (?:\\w+ ){0,2}?${doing}\\b`,
    'i',
  ),
  new RegExp(`\\bi can (?:\\w+ )?${doing} (?:you|them|him|her|the client|it over|it (?:to|by))\\b`, 'i'),
  // People say it in the present too: "I send you the page tomorrow."
  new RegExp(`^(?:and |so |then |okay,? )*i (?:then )?${doing} (?:you|it|them|over)\\b`, 'i'),
  /\b(?:ich|wir) (?:schicke?n?|sende?n?|melde?n? (?:mich|uns)|rufe?n? (?:Sie|dich)|maile?n?|kläre?n?|reiche?n?) |\b(?:schicke?|sende?|melde?|kläre?) ich\b/i,
  /\b(?:te|le|les|os|se lo|te lo) (?:mando|envío|paso|llamo|escribo|confirmo|voy a (?:mandar|enviar|llamar|pasar))\b|\b(?:mañana|hoy|el \w+) (?:te|le) \w+o\b/i,
  /\bje (?:vous|te|lui|le|la|les|l')? ?(?:l')?(?:envoie|rappelle|tiens au courant|confirme|transmets|fais parvenir|recontacte|enverrai|rappellerai|vais (?:vous|te) \w+)\b/i,
];
const requested = [
  new RegExp(
    `\\b(?:could|can|would|will) you (?:please |just |maybe |also )*${doing}\\b|\\bplease ${doing}\\b|\\b(?:i need|we need|i'd need) you to\\b`,
    'i',
  ),
  new RegExp(`^(?:and |so |then |okay,? )*you ${doing} (?:me|us|it|the|that)\\b`, 'i'),
  /\b(?:könnten|können|würden) sie (?:mir|uns|bitte)\b|\bschicken sie\b|\bschick mir\b/i,
  /\b(?:me puede|puedes|podría|me puedes) (?:mandar|enviar|pasar)\w*\b/i,
  /\b(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu) (?:m'|me |nous )(?!parler|dire|raconter|expliquer|donner)/i,
];
/** Whoever leads takes on what they say they'll do, unless it is only a way to talk. */
const leads =
  /\b(?:i'll|i will|we'll|we will|i(?:'m| am) (?:going to|gonna)) (?:just |also |then |definitely |certainly |happily |probably )?(?!be\b|have to\b|need\b|never\b|always\b|say\b|admit\b|tell you\b|ask you\b|ask for\b|start (?:with|by|off)|begin\b|come (?:to|on to|back to that)|leave (?:it|that) there|let you go|let you get|let you off|go with|keep (?:it|this)|crack|shout|know\b|see\b|think\b|guess\b|read (?:out|you)|hold (?:you|on)|stop\b|take (?:that|your word|it as)|believe\b|bet\b|go through\b|explain|be honest|give you (?:an|one|the (?:background|picture|short))|run through|assume|pretend|miss\b|cover\b|try\b)[a-z]+/i;
/** Said in the present with a day, it is a promise too: "I write my feedback today." */
const soonDone =
  /^(?:and |so |then |okay,? |yes,? |good,? |perfect,? |(?:to)?(?:day|night|morrow),? )*(?:i|we) (?:can (?:return|send|do|get|sign|bring|email)|send|write|talk|speak|ring|call|bring|sign|text|forward|book|ask)\b/i;
/** Whatever it is, somebody takes it on who says by when. */
const takesOn =
  /\b(?:i'll|i will|we'll|we will|i(?:'m| am) (?:going to|gonna)) (?!be\b|probably\b|maybe\b|never\b|need\b|still\b|have to\b)\w+/i;
const imagined =
  /\b(?:if (?:they|he|she|the client|i had)|would have|used to|\w+ (?:days|weeks|months) later|usually|normally|always|every (?:day|week|month)|often|our customers|at work|he'd|she'd|they'd say)\b/i;
const none =
  /\bcall (?:him|her|it|them) [A-Z]|\bi'll (?:shout|be honest|tell you (?:what|why|straight|a story|how|the truth))|\blet me (?:just )?(?:check|see|think|share my screen|ask you|tell you|put it)\b|\bcan you (?:hear|tell me|give me|talk)|\bcould you (?:tell me|talk|give me)|\bi can (?:tell|give) you\b|\bi'll give you (?:an example|one)|\bi'll (?:ask you|ask it|put it (?:another|this|differently)|put you on)\b|\bi'll just (?:ask|check)\b|\bask you (?:for|about|some|a few)\b|\bask for (?:\w+ )?examples|\bscribbl\w+|\b(?:i'll|i will|we'll|we will) not\b|\b(?:i'll|i will) (?:just )?(?:talk (?:fast|loud|slow)\w*|hold them|leave (?:it|that|the)|help you to|set the|take it\b|try (?:not|and be|to be|to keep|and keep))|most likely|\b(?:when|what|where|how|which|who|it|or|java|person) (?:can|could|would|will) you\b|\b(?:can|could|would) you do (?:it|that)\b|\bi've \w+ed\b.*\bi can\b/i;
/** The last ones are what was agreed. */
const mostItems = 12;
/** In words: with fewer, "I'll check." says nothing without what stood before. */
const bareWords = 5;
/** In statements: whoever was asked says so at once. */
const soon = 3;

type Promise_ = { statement: Statement; isRequest: boolean };

const isAny = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

/** Who promised what, in their own words, with the day where one was named. */
export function findPromises(conversation: Conversation, statements: readonly Statement[]): ActionItem[] {
  const found = statements.flatMap(partsOf).flatMap((statement): Promise_[] => {
    const { text, isQuestion } = statement;
    if (imagined.test(text) || none.test(text)) return [];
    const isDated = timesIn(statement, conversation).length > 0;
    if (!isQuestion && (makesPromise(statement) || (isDated && (takesOn.test(text) || soonDone.test(text)))))
      return [{ statement, isRequest: false }];
    return isAny(requested, text) ? [{ statement, isRequest: true }] : [];
  });
  const kept = found.filter((one) => !isAnswered(one, found));
  const said = new Set<string>();
  return kept
    .map((one) => toItem(one, conversation, statements))
    .filter(({ line: { text } }) => text !== '' && !said.has(text.toLowerCase()) && said.add(text.toLowerCase()))
    .slice(-mostItems);
}

/** In words: with less on either side there is nothing to part. */
const leastPart = 2;

const asksNext =
  /^(?:and |so |but )*(?:which|when|how|what|where|why|who|are you|do you|did you|(?:can|could|would|will) you|is (?:it|that|there)|have you)\b/i;

/** "I'll send you the description, and could you send me your CV?" are two, and so are "I'll ask them, when are you free?". */
function partsOf(statement: Statement): Statement[] {
  const { utterance, from, to, text, isQuestion } = statement;
  if (!makesPromise(statement) || (!isQuestion && !isAny(requested, text))) return [statement];
  const words = utterance.words.map(([word]) => word);
  const at = words.findIndex(
    (_, index) =>
      index > from + leastPart &&
      index < to - leastPart &&
      /(?:[,.;]|^(?:and|but|so))$/i.test(words[index - 1] ?? '') &&
      asksNext.test(words.slice(index, to).join(' ')) &&
      makesPromise({ ...statement, text: words.slice(from, index).join(' ') }),
  );
  if (at < 0) return [statement];
  const end = /^(?:and|but|so)$/i.test(words[at - 1] ?? '') ? at - 1 : at;
  return [
    { ...statement, to: end, text: words.slice(from, end).join(' '), isQuestion: false },
    { ...statement, from: at, text: words.slice(at, to).join(' ') },
  ];
}

const makesPromise = ({ text, isBySubject }: Statement): boolean =>
  isAny(promised, text) || (!isBySubject && leads.test(text));

const timesIn = ({ utterance, from, to }: Statement, { startedAt }: Conversation) =>
  readTimes(
    utterance.words.slice(from, to).map(([word]) => word),
    startedAt,
  ).filter(({ day }) => day !== null);

/** "Could you send me your CV?" – "I'll send it tonight." is one promise: that of whoever makes it. */
const isAnswered = ({ statement, isRequest }: Promise_, all: readonly Promise_[]): boolean =>
  isRequest &&
  all.some(
    (other) =>
      !other.isRequest &&
      other.statement.utterance.speaker !== statement.utterance.speaker &&
      other.statement.index > statement.index &&
      other.statement.index - statement.index <= soon,
  );

function toItem({ statement, isRequest }: Promise_, conversation: Conversation, all: readonly Statement[]): ActionItem {
  const { speaker } = statement.utterance;
  const others = [...new Set(all.map(({ utterance }) => utterance.speaker))].filter((one) => one !== speaker);
  const addressee = others.length === 1 ? (others[0] as string) : null;
  const next = all[statement.index + 1];
  const isDatedNext =
    next?.utterance === statement.utterance &&
    next.from === statement.to &&
    timesIn(next, conversation).length > 0 &&
    next.to - next.from <= bareWords + 1;
  const piece = isDatedNext ? { ...statement, to: next.to } : statement;
  const times = [...timesIn(statement, conversation), ...(isDatedNext ? timesIn(next, conversation) : [])];
  // "Tonight, or tomorrow": by tomorrow.
  const time = /\bor\b/i.test(textOf(piece)) ? times.at(-1) : times[0];
  return {
    line: toPromise(piece, isEnglish(conversation), all),
    owner: isRequest ? addressee : speaker,
    dueDate: time?.day ?? null,
  };
}

/** "I'll do it tonight." stands with what it answers. */
function toPromise(piece: Statement, isInEnglish: boolean, all: readonly Statement[]): Line {
  const line: Line = { text: quoteOf(piece, isInEnglish), evidence: [spanOf(piece)] };
  const before = all[piece.index - 1];
  const isBare = /\b(?:it|that|them)\b/i.test(textOf(piece)) && before?.utterance.speaker !== piece.utterance.speaker;
  const asked = isBare && before?.isQuestion ? askedText([before], isInEnglish) : undefined;
  return asked ? { ...line, asked } : line;
}
