import type { Fact, FactKind } from '../index.ts';
import type { Statement } from '../text/reading.ts';
import { readLengths, readTimes } from '../text/times.ts';
import { bare } from './clauses.ts';
import type { Rule, Said } from './fact.ts';
import { spanOf, wordsOf } from './fact.ts';
import { findExperience } from './experience.ts';
import { isHypothetical, isNegated, isOfOthers, isPast, isUnsure, normal, takesBack } from './guards.ts';
import { noHomes, readLowerCase, readPlace } from './location.ts';
import { readProposal, timesIn } from './proposals.ts';
import { readSkills } from './read-skills.ts';

/**
 * Licensed by a plain yes right behind what the other one proposes as theirs now: "And you're in Lichfield?" – "Yeah."
 * A but, a condition or another value in the answer takes it away.
 */
const yes =
  /^(?:(?:oh|um|uh|well|ah|and|so|er|just over|just under|about|nearly|pretty much|more or less|roughly|near enough) )*(?:yes|yeah|yep|yup|aye|correct|exactly|that's (?:right|correct|it|fine|me|the one)|(?:i|it|we|that) (?:could|can|am|do|does|have|is|would|will|are)\b|i'd say so|(?:sounds|about|spot) (?:about )?(?:right|that|on|fair)|something like that|sure|definitely|absolutely|perfect|that (?:works|would work|sounds)|indeed|still (?:there|here|am|in|is)|still(?=$))(?:\b|$)/;
const sounds =
  /^(?:\S+ ){1,5}(?:sounds (?:about )?(?:right|good|fine|about it)|works|would work|is (?:right|fine|good|perfect|about right)|it is|yeah|yes)\b/;
const off =
  /\b(but|though|although|except|unless|only|well|used|moving|move|ish|maybe|perhaps|might|hopefully|hoping|try|think|ideally|rather|until|for now|at the moment|not|no|or|when|before|after|earlier|later|sooner|depending|client|they)\b/;
const longest = 12;

export const findConfirmed: Rule = (said) => {
  const proposal = said.near.at(-1);
  if (
    !proposal ||
    proposal.isBySubject ||
    said.before.length > 0 ||
    said.words.length > longest ||
    said.statement.isQuestion
  )
    return [];
  const answer = bare(normal(said.text));
  const isYes = yes.test(answer);
  if (
    !(isYes || sounds.test(answer)) ||
    off.test(answer) ||
    isNegated(answer) ||
    isHypothetical(answer) ||
    isPast(answer) ||
    isUnsure(answer) ||
    isOfOthers(answer)
  )
    return [];
  const next = said.after?.text ?? '';
  if (takesBack.test(next) || /^(well|but|though|although|only|if|unless|not|mind you|at least|until|or)\b/i.test(next))
    return [];
  const words = wordsOf(proposal);
  return [confirmedStart, confirmedNotice, confirmedHome, confirmedYears]
    .flatMap((read) => read(said, words, next))
    .filter(({ kind, value }) => isYes || repeats(said, kind, value))
    .map(({ kind, value }) => toConfirmed(kind, value, said, proposal));
};

const toConfirmed = (kind: FactKind, value: string, { statement }: Said, proposal: Statement): Fact => ({
  kind,
  value,
  line: { text: `${proposal.text} – ${statement.text}`, evidence: [spanOf(statement), spanOf(proposal)] },
});

/** Without a yes the answer has to say the value itself: "Mid May sounds right." */
function repeats(said: Said, kind: FactKind, value: string): boolean {
  if (kind === 'location') return said.text.toLowerCase().startsWith(value.toLowerCase());
  return kind === 'notice' || kind === 'experience'
    ? readLengths(said.words).length > 0
    : timesIn(said, said.words).length > 0;
}

type Value = { kind: FactKind; value: string };

function confirmedStart(said: Said, words: readonly string[], next: string): Value[] {
  const time = readProposal(said, words);
  return time &&
    ![said.words, next.split(' ')].some((some) => timesIn(said, some).some(({ text }) => text !== time.text))
    ? [{ kind: 'availability', value: time.text }]
    : [];
}

function confirmedNotice(said: Said, words: readonly string[], next: string): Value[] {
  const lengths = readLengths(words).filter(({ unit }) => unit !== 'year');
  const [length] = lengths;
  const text = bare(normal(words.join(' ')));
  if (
    !length ||
    lengths.length > 1 ||
    !(
      /\bnotice\b/.test(text) ||
      (words.length <= 4 && said.near.slice(-3).some((one) => !one.isBySubject && /\bnotice\b/i.test(one.text)))
    ) ||
    [said.words, next.split(' ')].some((some) => readLengths(some).some((one) => one.text !== length.text))
  )
    return [];
  const isTheirs =
    /\b(?:you're|you are|you've|you have|your|you|it's|is it|that's|so|and)\b|^(?:\S+ ?){1,4}$/.test(text) &&
    !/\b(?:last|old|previous|their|his|her|they|they'd|client|give you|gave|given|were|was|had|would|could|if|or|reduce\w*|down to|landlord|lease|left|remaining|of your|served|handed|worked|need|needs|shifts?|rota)\b/.test(
      text,
    );
  return isTheirs && !isNegated(text) && !isOfOthers(text) && readTimes(said.words, said.today).length === 0
    ? [{ kind: 'notice', value: length.text }]
    : [];
}

const lives =
  /^(?:(?:and|so|okay|ok|right|great|lovely|then|now|oh|but|good|i see|i can see|it says) )*(?:(?:you're|your|you are|are you|you|you both) (?:still |both |currently |now |all |just |obviously )*(?:(?:based|living|located|live) )?(?:still |over |out |up |down |just )*(?:in|near|outside|round|around)|(?:your )?home(?:'s| is)(?: still| in)*|you (?:still |currently |now )*live (?:still |over |out |up |down |just )*(?:in|near|outside|round|around))$/;

function confirmedHome(said: Said, words: readonly string[], next: string): Value[] {
  for (let at = 1; at < words.length; at += 1) {
    const name = readPlace(words, at) ?? readLowerCase(words, at);
    if (!name) continue;
    const ahead = bare(normal(words.slice(0, name.from).join(' ')));
    const behind = bare(normal(words.slice(name.to).join(' ')));
    if (
      !(lives.test(ahead) || (/\b(?:you're|you are)$/.test(ahead) && /^based$/.test(behind))) ||
      noHomes.test(name.text) ||
      readSkills(name.text.split(' '), true).length > 0
    )
      return [];
    // Without a capital letter only where "live" or "based" says that it is a place.
    if (!name.isName && !/\b(?:based|living|live|still|home)\b/.test(ahead)) return [];
    if (
      !/^(?:(?:now|still|yourself|yourselves|based|right|then|yeah|yes|is that right|isn't it|aren't you|at the moment|these days|itself|is it|correct|is that still right|or thereabouts) ?)*$/.test(
        behind,
      )
    )
      return [];
    const others = [...said.words.slice(1), ...next.split(' ').slice(1)].filter(
      (word) => /^\p{Lu}\p{Ll}/u.test(word) && !/^I\b/.test(word),
    );
    return others.every((word) => name.text.includes(word.replace(/[.,!]+$/, '')))
      ? [{ kind: 'location', value: name.text }]
      : [];
  }
  return [];
}

const asOwn: Record<string, string> = { you: 'I', "you've": "I've", "you're": "I'm", "you'd": "I'd", your: 'my' };

/** Years are read as though they had said it themselves. */
function confirmedYears(said: Said, words: readonly string[], next: string): Value[] {
  const text = normal(words.join(' '));
  if (
    !/\b(?:you've|you have|you're|you worked|you did)\b/.test(text) ||
    /\b(?:need\w*|want\w*|require\w*|must|should|would|could|client|they|role|or|if|at least|have to)\b/.test(text)
  )
    return [];
  const own = words.map((word) => asOwn[word.toLowerCase().replaceAll('’', "'")] ?? word);
  const found = findExperience({
    ...said,
    words: own,
    text: own.join(' '),
    question: '',
    thread: '',
    prompt: '',
    before: [],
    after: undefined,
    statement: { ...said.statement, isQuestion: false, questions: [] },
  });
  const isOther = [said.words, next.split(' ')].some((some) =>
    readLengths(some).some(({ text: length }) => !found.some(({ value }) => value.endsWith(length))),
  );
  return found.length === 1 && !isOther ? found.map(({ kind, value }) => ({ kind, value })) : [];
}
