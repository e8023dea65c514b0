import type { FactKind } from '../index.ts';
import type { Statement } from '../text/reading.ts';
import { readNumbers } from '../text/numbers.ts';
import { readLengths, readTimes } from '../text/times.ts';
import { splitWords } from '../text/words.ts';
import { takesBack } from './guards.ts';
import type { FoundFact } from './index.ts';

const named: Partial<Record<FactKind, RegExp>> = {
  pay: /\b(salary|pay|paid|money|rate|base|basic|package|wage)\b/i,
  notice: /\bnotice\b/i,
  availability: /\b(start|available|join)\b/i,
  experience: /\b(years|experience)\b/i,
  location: /\b(live|living|based|address|moved)\b/i,
};
const putsRight =
  /\b(correct (myself|that|it|something)|mistake|got (it|that) wrong|(i've|i|just) checked|i meant|misspoke|mixed up|should have said|not right|i told you|earlier)\b/i;
const recalls = /\b(did i say|i said|i told you|have i said|i think i said|i must have said|i put down|i gave you)\b/i;

/** "Make it the twenty sixth." */
const dayOfMonth =
  /\bthe (?:(?:twenty|thirty)[- ]?)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\w+(?:teenth|elfth|tieth)|eleventh|\d+(?:st|nd|rd|th))\b/i;

/** Facts that the same person takes back: in the next breath, when it is read back to them, or later on. */
export function withoutRetracted(
  facts: readonly FoundFact[],
  statements: readonly Statement[],
  today: Date,
): FoundFact[] {
  const hasValue = (kind: FactKind, text: string) => {
    const words = splitWords(text);
    if (kind === 'availability' || kind === 'date') return readTimes(words, today).length > 0 || dayOfMonth.test(text);
    if (kind === 'location') return words.slice(1).some((word) => /^\p{Lu}\p{Ll}/u.test(word));
    return readLengths(words).length > 0 || readNumbers(splitWords(text.replace(dayOfMonth, ''))).length > 0;
  };
  const values = (text: string) => [...readNumbers(splitWords(text)).map(({ value }) => value)];
  return facts.filter((fact) => {
    const { kind, statement } = fact;
    if (kind === 'skill' || kind === 'right-to-work' || kind === 'email') return true;
    const own = statements
      .slice(statement.index + 1)
      .filter(({ isBySubject, utterance }) => isBySubject && utterance.speaker === statement.utterance.speaker);
    // "I'd say the first. No, wait, that's the bank holiday. Tuesday the fifth."
    const isBreath = own
      .filter(({ turn }) => turn === statement.turn)
      .slice(0, 3)
      .some(
        ({ text }, at, breath) =>
          at < 2 &&
          takesBack.test(text) &&
          (hasValue(kind, text) ||
            (/\b(?:wait|actually|sorry|hang on|hold on|that's|that is)\b/i.test(text) &&
              hasValue(kind, breath[at + 1]?.text ?? ''))),
      );
    const echo = statements.slice(statement.index + 1).find(({ turn }) => turn > statement.turn);
    const next = own.find(({ turn }) => turn > statement.turn);
    const isCorrected =
      next !== undefined &&
      echo !== undefined &&
      next.turn === echo.turn + 1 &&
      takesBack.test(next.text) &&
      hasValue(kind, next.text) &&
      (kind === 'phone' ||
        values(echo.text).some((value) =>
          [value, value / 1_000].some((one) => fact.value.replaceAll(',', '').includes(String(one))),
        ));
    const said = values(statement.text);
    // "I was thinking seventeen." – "Seventeen?" – "Seventy! Sorry."
    const isMisheard =
      next !== undefined &&
      echo !== undefined &&
      echo.isQuestion &&
      next.turn === echo.turn + 1 &&
      echo.text.split(' ').length <= 3 &&
      values(echo.text).some((value) => said.includes(value)) &&
      values(next.text)
        .slice(0, 1)
        .some((value) => !said.includes(value));
    const isLater = own
      .filter(({ turn }) => turn > statement.turn)
      .some(({ text }, at, later) => {
        const whole = `${text} ${later[at + 1]?.text ?? ''}`;
        if (recalls.test(text) && values(text).some((value) => said.includes(value))) return true;
        return (
          putsRight.test(text) &&
          (named[kind]?.test(text) ?? false) &&
          hasValue(kind, whole) &&
          !text.toLowerCase().includes(fact.value.toLowerCase())
        );
      });
    return !isBreath && !isCorrected && !isMisheard && !isLater;
  });
}
