import type { Range } from '../text/sentences.ts';
import { plain } from '../text/words.ts';
import type { Fact } from '../index.ts';
import { place } from './clauses.ts';
import type { Rule, Said } from './fact.ts';
import { toFact } from './fact.ts';
import { isHypothetical, isNegated, isNegatedBefore, isOfOthers } from './guards.ts';

const asks =
  /\b(right to work|authori[sz]ed to work|work authori[sz]ation|what stamp|eligible to work|allowed to work|work permit|visa|sponsor\w*|citizen|legally work|work status|immigration|papers|passport|documents|permission)\b/;
const nation =
  'British|Irish|UK|US|U\\.S\\.|American|EU|European|German|French|Spanish|Polish|Canadian|Australian|Dutch|Italian|Portuguese|Romanian|Swedish|Danish|Norwegian|Greek|Indian|Swiss|Austrian|Belgian|New Zealand|Nigerian|South African|Czech|Slovak|Hungarian|Bulgarian|Lithuanian|Latvian|Estonian|Finnish|Croatian|Slovenian|Maltese|Cypriot|Icelandic|Mexican|Brazilian|Filipino|Pakistani|Kenyan|Ghanaian|Japanese|Ukrainian|Turkish|Zimbabwean|Jamaican';
const patterns: { is: RegExp; value?: string }[] = [
  {
    is: new RegExp(
      `\\b(?:dual\\s+)?(?:${nation})(?:\\s+and\\s+(?:${nation}))?\\s+(?:citizen(?:ship)?|passport(?: holder)?|national(?:ity)?)\\b`,
      'i',
    ),
  },
  { is: /\bcitizen of [A-Z]\w+/ },
  { is: /\b(?:pre-?\s?)?settled status\b/i },
  { is: /\bindefinite leave(?: to remain)?\b/i },
  { is: /\b(?:ILR|EAD)\b/ },
  { is: /\bpermanent (?:residency|residence|resident)(?: (?:card|permit))?\b/i },
  { is: /\bgreen card\b/i },
  {
    is: /\b(?:skilled worker|tier (?:2|two)|student|graduate|spouse|spousal|partner|depend[ae]nt|work|working holiday|h-?1-?b|h one b|tn|o-?1|l-?1|f-?1|ancestry|global talent|youth mobility|post-study)\s+visa\b/i,
  },
  { is: /\b(?:EU )?blue card\b/i },
  { is: /\bwork permit\b/i },
  { is: /\bstamp (?:1g|1|4|one|four)\b/i },
];

/**
 * Licensed by a status that the speaker has ("I'm a", "I have", "I'm on") or names when asked for theirs.
 * What they had, applied for, or somebody else has is none.
 */
const holds = /\b(i'm|i am|i've|i have|i hold|i got|we're|we are|on a|with a|my|yes|yeah|yep|no)\b|^$/i;
const doubts =
  /\b(came|arrived|appl(y|ied|ying)|waiting|expired?|ran out|runs out|run out|used to|was|were|had|when i came|years ago|next year|not yet|pending|hop(e|ing)|should (get|have)|might|eligible for|entitled to|would (get|like)|soon|lost|refused|until last|need(?:s|ed)? (?:a|an|the|to)|(?:would|will|'d|'ll) (?:need|require|have to)|switch(?:ing)? to|time for|comes? (?:in|up)|towards|moving (?:on ?)?to)\b/i;

/** The whole name of a status of which some words were found: "Health and Care Worker visa". */
export function statusIn(text: string, some: string): string {
  const at = text.indexOf(some);
  const ahead = /(?:\p{Lu}[\p{L}-]+ (?:(?:and|of|to) )?)+$/u.exec(text.slice(0, at))?.[0] ?? '';
  const known = patterns
    .map(({ is }) => is.exec(text)?.[0])
    .find((match) => match?.toLowerCase().includes(some.toLowerCase()) === true);
  const whole = `${ahead}${some}`;
  const name =
    known && known.length > whole.length ? known : /^(?:I|Yes|No|Yeah|So|And|Well|Oh)\b/.test(whole) ? some : whole;
  // "Settled, yes": the rest of the name goes without saying.
  if (/\bneeds? sponsor/i.test(name)) return 'needs sponsorship';
  return name
    .replace(/^(pre-?\s?)?settled$/i, '$& status')
    .replace(
      /^(?:skilled worker|graduate|student|spouse|dependant|ancestry|youth mobility|global talent)$/i,
      '$& visa',
    );
}

/** Whose sentence it is: "My husband has a British passport, through his granny, no sorry, ancestry visa." */
const ofRelatives =
  /^(?:and |but |well,? |so |no,? |yes,? )*(?:my|our) (?:\w+ )?(?:wife|husband|partner|girlfriend|boyfriend|brother|sister|dad|mum|mom|kids?|friend|mate|colleague)(?:'s)? (?!'s)(?:is|has|had|got|holds?|was|came|needs?)\b(?!.*\b(?:i'm|i am|i have|i've)\b)/i;

export const isDoubtedStatus = (said: Said, range: Range): boolean => {
  const { clause, ahead } = place(said.words, range);
  if (isNegatedBefore(ahead) || ofRelatives.test(said.text)) return true;
  return (
    doubts.test(
      clause
        .replace(/\b(?:till|until|up to|through to|valid to|good to)\b.*$/, '')
        .replace(/\b(?:need|needs|require)\b/, ''),
    ) || isOfOthers(clause.replace(/\b(?:through|with|on|via|because of|by) (?:my|the) (?!own)\w+(?:'s)?\b/, ''))
  );
};

export const findRightToWork: Rule = (said) => {
  if (!/\bsponsor/i.test(said.text)) return findStatus(said);
  return [
    ...(isHypothetical(said.text) || said.statement.isQuestion ? [] : fromSponsorship(said)),
    ...(isNegated(said.text) ? [] : findStatus(said)),
  ];
};

function findStatus(said: Said): Fact[] {
  const { question } = said;
  const text = afterCorrection(said.text);
  const asked = asks.test(question) && said.before.length <= 2;
  if (said.statement.isQuestion || isHypothetical(text.replace(/\bdepend[ae]nts?\b/gi, 'family'))) return [];
  for (const { is } of patterns) {
    const match = is.exec(text);
    if (!match) continue;
    const { clause, later } = place(said.words, rangeOf(said, match[0]));
    if (ofRelatives.test(said.text)) return [];
    if (isNegatedBefore(text.slice(0, match.index).replace(/^(no|nope)[,.]?\s/i, ''))) {
      if (/\bvisa|permit\b/i.test(match[0]) && /\b(don't|do not|no)\b[^.]{0,15}\b(need|require)\b/i.test(text))
        return [toFact('right-to-work', 'no visa needed', said)];
      return [];
    }
    if (
      doubts.test(
        clause
          .replace(/\bi had\b|\bi've had\b/, 'i have')
          .replace(/\b(?:till|until|up to|through to|valid to|good to)\b.*$/, ''),
      ) ||
      /^(but |and )?(it|that) (ran|runs|expired|expires|was|has run)\b|^(?:but |and |so )?now (?:i'm|i am|it's)\b/.test(
        later,
      ) ||
      isOfOthers(clause.replace(/\b(?:through|with|on|via|because of) (?:my|the) (?!own)\w+(?:'s)?\b/, '')) ||
      !(holds.test(clause) || asked)
    )
      return [];
    return [toFact('right-to-work', match[0].charAt(0).toUpperCase() + match[0].slice(1), said)];
  }
  if (isOfOthers(text) || doubts.test(text)) return [];
  if (/\bright to work\b/i.test(text) && /\b(i|i've)\b/i.test(text))
    return [
      toFact('right-to-work', isNegatedBefore(text.slice(0, text.search(/right to work/i))) ? 'no' : 'yes', said),
    ];
  if (
    !asked ||
    said.before.length > 0 ||
    !/\b(right to work|authori[sz]ed to work|eligible to work|allowed to work|legally work)\b/.test(
      question.split('?').at(-2) ?? question,
    )
  )
    return [];
  const first = plain(said.words[0] ?? '');
  if (/^(yes|yeah|yep|absolutely|definitely|yup)$/.test(first) || /^(i do|i am|i have)\b/i.test(text))
    return [toFact('right-to-work', 'yes', said)];
  // "No, Danish." answers something else: a plain no is not enough for so much.
  return /^(no|nope)[,.]? (i (don't|do not|haven't|have not|can't|cannot|am not)|i'm not|not (yet|at the moment|here|in this country))\b/i.test(
    text,
  )
    ? [toFact('right-to-work', 'no', said)]
    : [];
}

/** "Pre-settled, sorry, no, settled status": what stands behind the correction. */
function afterCorrection(text: string): string {
  const parts = text.split(
    /,?\s*\b(?:sorry,? no|no,? sorry|sorry|i mean|i tell a lie|no,? wait|or rather|scrap that|make that)\b,?\s*/i,
  );
  return parts.length > 1 && patterns.some(({ is }) => is.test(parts.at(-1) ?? '')) ? (parts.at(-1) as string) : text;
}

function rangeOf({ words }: Said, quote: string): { from: number; to: number } {
  const count = quote.split(/\s+/).length;
  const from = words.findLastIndex((_, at) =>
    words
      .slice(at, at + count)
      .join(' ')
      .replace(/[.,;:!?]+$/, '')
      .toLowerCase()
      .startsWith(quote.toLowerCase()),
  );
  return { from: Math.max(0, from), to: Math.max(0, from) + count };
}

/** Whether they need it: said of themselves, now. */
function fromSponsorship(said: Said): Fact[] {
  const text = said.text.replaceAll('’', "'");
  if (
    /\b(sponsored|used to|years ago|last (company|employer|job)|was|were|my (wife|husband|partner|brother|sister|friend)|he|she|not sure|don't know)\b/i.test(
      text,
    )
  )
    return [];
  const isBound = /\bwithout\b[^.]{0,20}\bsponsor\w*\b[^.]*\b(?:can't|cannot|couldn't|can not|not able)\b/i.test(text);
  const isFree =
    !isBound && /\b(don't|do not|won't|wouldn't|will not|no|not|never|without)\b[^.]{0,40}\bsponsor/i.test(text);
  const isNeeded =
    isBound ||
    /\b(need|require|have to|would|must|looking for|want)\b[^.]{0,40}\bsponsor|\bsponsor\w*[^.]{0,30}\b(needed|required|necessary)\b/i.test(
      text,
    );
  if (!/\b(i|i'd|i'll|no|me|my|i'm)\b/i.test(text)) return [];
  return isFree
    ? [toFact('right-to-work', 'no sponsorship needed', said)]
    : isNeeded
      ? [toFact('right-to-work', 'needs sponsorship', said)]
      : [];
}
