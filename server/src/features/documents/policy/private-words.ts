import type { Statement } from '../../../engines/language/text/reading.ts';
import { askedAtOnce, readConversation } from '../../../engines/language/text/reading.ts';
import { textOf } from '../../../engines/language/text/words.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import type { PrivacyKind } from './categories.ts';
import type { Policy } from './policy.ts';
import { normal } from './recognize/normal.ts';
import { clauseRanges } from './clauses.ts';
import { answersPrivately, wishesFor, wishesSum } from './recognize/answers.ts';
import { saysPayNow, wishesPay } from './recognize/pay.ts';
import { privacyOf } from './recognize/privacy-of.ts';
import { promisedTo } from './promised.ts';

/** Words `from` (included) to `to` (excluded) of an utterance that a reader of the document does not get. */
export type PrivateSpan = { utteranceId: string; from: number; to: number; kind: PrivacyKind };
type Conversation = Pick<MeetingConversation, 'utterances'>;

/** A question of so few words leans on the one before: "And the bonus?" */
const leaningWords = 5;
const changesSubject =
  /\b(?:(?:move|moving|want|looking|take|expect|after|need|hoping|ideal)\w*|ped(?:ir[ií]as?|[ií]s|es)|quieres?|querrías?|quisieras?|necesitas?|buscas?|esperas?|gustaría|möchten|möchtest|wünschen|wünschst|vorstellen|vorstellung\w*|bräuchten|erwarten|wollen)(?!\p{L})/iu;
/** A sentence that only says not to tell is about the ones around it. */
const pointsBack =
  /^(?:but|so|and|please|that|this|it|don't|do not|keep|all|just|obviously|strictly|off|between|in)\b/i;
const shortWords = 12;
const back = 3;

/** Everything in the conversation that the policy keeps from its readers, in order. */
export function findPrivateWords(conversation: Conversation, policy: Policy): PrivateSpan[] {
  if (policy.withholds.size === 0) return [];
  const { statements } = readConversation(conversation);
  const found = new Map<Statement, PrivateSpan>();
  for (const statement of statements) {
    const kind = kindOf(statement, statements, found, policy);
    if (kind) found.set(statement, spanOf(statement, kind));
    if (kind === 'confidence')
      for (const one of [...confidedBefore(statement, statements), ...confidedNext(statement, statements)])
        if (!found.has(one)) found.set(one, spanOf(one, kind));
  }
  if (policy.withholds.has('confidence'))
    for (const one of promisedTo(statements)) found.set(one, spanOf(one, 'confidence'));
  return statements.flatMap((statement) => {
    const span = found.get(statement);
    return span ? withoutWishes(statement, span) : [];
  });
}

const spanOf = ({ utterance, from, to }: Statement, kind: PrivacyKind): PrivateSpan => ({
  utteranceId: utterance.id,
  from,
  to,
  kind,
});

function kindOf(
  statement: Statement,
  statements: readonly Statement[],
  found: ReadonlyMap<Statement, PrivateSpan>,
  { withholds }: Policy,
): PrivacyKind | null {
  // Whoever leads the call asks about all of this; only what they tell is told.
  if (statement.isQuestion && !statement.isBySubject && !/\byou(?:'re| are) on\b/i.test(statement.text)) return null;
  const kind = privacyOf(statement.text, withholds, { question: questionOf(statement) });
  if (kind === 'current-pay' && !statement.isBySubject && !/\byou/i.test(statement.text)) return null;
  if (kind) return kind;
  const before = statements[statement.index - 1];
  const goesOn =
    !wishesPay(normal(statement.text)) &&
    before?.utterance === statement.utterance &&
    found.get(before)?.kind === 'current-pay';
  const said = goesOn ? privacyOf(statement.text, withholds, { question: 'What are you on now?' }) : null;
  return said ?? (isDirectAnswer(statement) ? answerKind(statement, withholds) : null);
}

/** Said in the turn after the question, and no question itself. */
const isDirectAnswer = ({ isBySubject, isQuestion, questions, turn }: Statement): boolean =>
  isBySubject && !isQuestion && questions.at(-1)?.turn === turn - 1;

/** "And your team?" goes on with nothing: only what was asked in that turn counts. */
function answerKind({ text, questions }: Statement, withholds: Policy['withholds']): PrivacyKind | null {
  const last = questions.at(-1)?.text ?? '';
  const asked = changesSubject.test(last)
    ? last
    : askedAtOnce(questions)
        .map((one) => one.text)
        .join(' ');
  return answersPrivately(normal(text), normal(asked), withholds);
}

/** What was asked in one go is one question, unless its end turns to what someone wants. */
function questionOf({ questions }: Statement): string {
  const last = questions.at(-1);
  if (!last || changesSubject.test(last.text)) return last?.text ?? '';
  const leans = last.text.split(' ').length <= leaningWords;
  return (leans ? questions.slice(-2) : askedAtOnce(questions)).map(({ text }) => text).join(' ');
}

/** "Please keep that to yourself" is about what the same person said just before, also in their turn before. */
function confidedBefore(statement: Statement, statements: readonly Statement[]): Statement[] {
  const isShort = statement.to - statement.from <= shortWords;
  if (!isShort && !pointsBack.test(statement.text)) return [];
  const own = statements.slice(Math.max(0, statement.index - back), statement.index).toReversed();
  if (!statement.isBySubject)
    return own.filter(({ isBySubject, isQuestion }) => isBySubject && !isQuestion).slice(0, 2);
  const near = own.filter(({ utterance }) => utterance.speaker === statement.utterance.speaker);
  return near.slice(0, 2);
}

const announces =
  /(?<!\p{L})(?:between (?:us|you and me)|in (?:strict )?confidence|off the record|confidentially|im vertrauen|unter uns|en confianza|entre nosotros|entre nous|en confidence)(?!\p{L})/iu;

/** "Das sage ich Ihnen im Vertrauen." begins a turn, and is about what comes next. */
function confidedNext(statement: Statement, statements: readonly Statement[]): Statement[] {
  const [before, next] = [statements[statement.index - 1], statements[statement.index + 1]];
  const opens = before?.utterance !== statement.utterance && statement.to - statement.from <= shortWords;
  const goesOn = next?.utterance === statement.utterance && !next.isQuestion;
  return opens && goesOn && announces.test(statement.text) ? [next] : [];
}

/** Of "I'm on fifty-two, so I'd want sixty" only the half about now is kept back, where the halves stand apart. */
function withoutWishes({ utterance, from, to }: Statement, span: PrivateSpan): PrivateSpan[] {
  if (span.kind !== 'current-pay') return [span];
  const clauses = clauseRanges(utterance.words, from, to);
  const texts = clauses.map((clause) => normal(textOf(utterance.words, clause.from, clause.to)));
  const first = texts.findIndex(wishesFor);
  // "I don't want to work that many hours again" names no pay: it only goes on with what was earned.
  if (!wishesSum(texts)) return [span];
  // What comes after a wish goes on with it: "or ninety-five with a bonus".
  const isKept = texts.map((text, index) => wishesFor(text) || (index > first && !saysPayNow(text)));
  return clauses.filter((_, index) => !isKept[index]).map((clause) => ({ ...span, ...clause }));
}
