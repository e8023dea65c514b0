import { splitWords } from '../text/words.ts';

const certificates =
  /\b(?:certif\w*|degree|diploma|licen[cs]e\w*|chartered|qualified|qualification|accredit\w*|nebosh|iosh|cscs|acca|cima|aca|cipd|pmp|prince2|cpa|cfa|hgv|bachelor\w*|master's|phd|nmc|gdc)\b/i;
const beginnings =
  /^(?:(?:a |an |the )?(?:minimum(?: of)?|at least|ideally|proven|strong|solid|excellent|good|demonstrable|demonstrated|previous|extensive|significant|deep|hands-on|must have|you have|you must have|essential:?|desirable:?|recogni[sz]ed|relevant|full|valid|current|held|holding)\s+)+/i;
const ends = /(?<!\s)\s+(?:is |are )?(?:required|essential|preferred|desirable|a must|an advantage|a plus)$/i;
const years =
  /^(?:(?:at least|minimum(?: of)?|over|more than)\s+)?(?:\d+\+?|one|two|three|four|five|six|seven|eight|nine|ten|several)(?:\s+or more)?(?:\s*(?:-|–|to)\s*\d+)?\s+years?(?:'|’)?(?:\s+of)?(?:\s+(?:solid|proven|relevant|commercial|professional|hands-on))?(?:\s+experience)?(?:\s+(?:of|in|with|as))?\s+(.*)$/i;
const languages = /\b(?:[Ff]luent|[Ff]luency in|[Nn]ative|[Cc]onversational|[Bb]usiness)\s+(\p{Lu}\p{L}+)/u;
/** The years of which somebody can't have done it yet. */
const future = /(?<!\s)\s+(?:in|by|from|during)\s+20\d\d$/i;
/** In words: nobody asks for more in one breath. */
const longest = 22;

/** Verbs whose last letter is said twice: "running", "planning". */
const doubled =
  /^(?:run|plan|set|get|cut|put|stop|win|begin|map|ship|control|hit|let|pin|scan|spot|trim|refer|sit|dig|swap)$/i;

function gerundOf(verb: string): string {
  if (/(?:ie)$/i.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/i.test(verb)) return `${verb.slice(0, -1)}ing`;
  return doubled.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

/** Words that begin a task: what stands there is done. */
const verbs = new Set(
  'lead manage run build own plan roll drive develop design deliver maintain support coach train hire recruit work write review improve keep ensure oversee coordinate create prepare report negotiate sell grow carry handle operate test monitor analyse analyze implement set take make provide close reconcile supervise schedule order install repair fix collaborate partner define shape launch migrate automate forecast budget chair present win open control reduce increase act help mentor teach deploy ship document'.split(
    ' ',
  ),
);

const lower = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const isGerund = (word: string) =>
  /^[a-z]{2,}ing$/i.test(word) &&
  !/^(?:training|building|engineering|marketing|accounting|manufacturing|purchasing|testing|trading|banking)$/i.test(
    word,
  );
const shorten = (text: string) => {
  const words = splitWords(text);
  if (words.length <= longest) return text;
  const cut = words.slice(0, longest).join(' ');
  return cut.slice(0, Math.max(cut.lastIndexOf(','), cut.lastIndexOf(' and ')) || undefined).replace(/[,;]$/, '');
};

export const isCertificate = (text: string): boolean => certificates.test(text);
export const withoutEnd = (text: string): string => text.replace(ends, '');

/** What somebody will do, as a question about how they did or would do it; undefined where it can't be said aloud. */
export function askAboutTask(task: string): string | undefined {
  const text = shorten(lower(task));
  const [first = '', ...rest] = splitWords(text);
  const isDone = verbs.has(first) || isGerund(first);
  if (!isDone) return undefined;
  const doing = toDoing([first, ...rest]);
  if (future.test(text) || /\bnew\b/i.test(text)) return `How would you go about ${doing.replace(future, '')}?`;
  return `What experience do you have of ${doing}?`;
}

/** "Own the budget and report to the board" → "owning the budget and reporting to the board". */
const toDoing = (words: readonly string[]): string =>
  words
    .map((word, at) => {
      const isVerb = verbs.has(word) && (at === 0 || /^(?:and|or)$/.test(words[at - 1] ?? ''));
      return isVerb ? gerundOf(word) : word;
    })
    .join(' ');

const certificateQuestion = (text: string): string => {
  const name = lower(text.replace(/^(?:qualified|held) (?:as )?/i, ''));
  if (/^(?:a|an|the|your)\b/i.test(name)) return `Do you have ${name}?`;
  if (
    /^(?:certified|chartered|licensed|registered|accredited)\b/i.test(name) ||
    /\b(?:certified|chartered)$/i.test(name)
  )
    return `Are you ${/(?:ant|er|or|ist)$/i.test(name) ? 'a ' : ''}${name}?`;
  const isCountable = /^[^,]*\b(?:certificate|certification|degree|diploma|licen[cs]e|qualification|ticket)\b/i.test(
    name,
  );
  const article = /^(?:[aeio]|[AEFHILMNORSX](?:[A-Z]|\b))/.test(name) ? 'an' : 'a';
  return `Do you have ${isCountable ? `${article} ` : ''}${name.replace(/,(?=[^,]*$)/, ' or')}?`;
};

/** What somebody must bring, as a question; undefined where it can't be said aloud. */
export function askAboutWish(wanted: string): string | undefined {
  const text = wanted.replace(ends, '').trim();
  const language = languages.exec(text)?.[1];
  if (language) return `How is your ${language}?`;
  const ofYears = years.exec(text)?.[1];
  if (ofYears && !certificates.test(ofYears)) return askForYears(shorten(ofYears));
  const plain = text.replace(beginnings, '');
  if (certificates.test(plain)) return certificateQuestion(shorten(plain));
  const [, known] = /^(?:knowledge|understanding|awareness|grasp) (?:of|in) (.+)$/i.exec(plain) ?? [];
  if (known) return `What do you know about ${shorten(known)}?`;
  const [, done] = /^(?:ability|able|willingness|willing) to (.+)$/i.exec(plain) ?? [];
  if (done) return `Tell me about a time you had to ${shorten(lower(done))}.`;
  const [, field] =
    /^(?:experience|background|track record|expertise|familiarity|familiar|proficien\w+|comfortable|confident) (?:of|in|with|as) (.+)$/i.exec(
      plain,
    ) ?? [];
  if (field)
    return isGerund(splitWords(field)[0] ?? '')
      ? `What experience do you have of ${shorten(field)}?`
      : `How have you worked with ${shorten(field)}?`;
  const [, skill] = /^(.+?) (?:skills?|abilit(?:y|ies))$/i.exec(plain) ?? [];
  if (skill) return `Can you give me an example of your ${shorten(plain === text ? lower(skill) : skill)} skills?`;
  return askAboutTask(plain);
}

function askForYears(what: string): string {
  const [first = ''] = splitWords(what);
  const doing = toDoing([lower(first), ...splitWords(what).slice(1)]);
  return isGerund(splitWords(doing)[0] ?? '')
    ? `How long have you spent ${doing}?`
    : `How long have you worked with ${what}?`;
}
