import { readNumbers } from '../text/numbers.ts';
import { meaningOf, plain, splitWords, stem } from '../text/words.ts';

/** Words of writing about a conversation: they need not have been said. */
const reporting = new Set(
  (
    'candidate client interviewer recruiter host speaker person applicant says said saying states stated mention mentions mentioned explain explains explained describe describes described report reports reported confirm confirms confirmed note notes noted indicate indicates express expressed ' +
    'currently current previously previous approximately around about expect expects expected expectation wants want wanted would like looking look seeking seek prefers preference desired desire requires required needs need has have had holds hold works work worked working role job position company employer team period year years month months week weeks annual annually per salary pay compensation package notice available availability start experience background based location lives living reason motivation motivated interested interest main mainly key including include includes also well due because since while using use uses used able total overall general plans plan send share provide follow agreed agree asked ask answer call meeting interview date next step steps lead leads leading manage manages managing run runs least minimum maximum email e-mail phone address contact willing open earn earns earned paid people persons staff day days hour hours'
  )
    .split(' ')
    .map(stem),
);
export const isReported = (root: string): boolean => reporting.has(root);

/** The words of a claim that mean something and had to be said, and those of them that nobody said. */
export function wordsOf(
  claim: string,
  said: string,
  names: readonly string[],
): { wanted: string[]; missing: string[] } {
  const people = new Set(names.flatMap(splitWords).map(stem));
  const known = [...new Set(meaningOf(splitWords(said)))];
  const wanted = [...new Set(meaningOf(splitWords(claim)))].filter(
    (root) => !reporting.has(root) && !people.has(root) && readNumbers([root]).length === 0 && !/\d/.test(root),
  );
  const isSaid = (root: string) =>
    known.some(
      (one) =>
        one === root ||
        (root.length >= 5 && one.length >= 5 && (one.startsWith(root.slice(0, 5)) || root.startsWith(one.slice(0, 5)))),
    );
  return { wanted, missing: wanted.filter((root) => !isSaid(root)) };
}

const functionWords: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    en: 'the and is was of to in for with has have not would that on at from they she he her his will are by',
    de: 'der die das und ist war von zu mit hat nicht für ein eine den dem sich auf als auch wird ich sie er bei aus',
    es: 'el la los las y es de que en un una con no para por se su del al lo como más tiene está pero',
    fr: 'le la les et est de des un une en pour avec ne pas que qui du au dans sur il elle son a je',
    it: 'il lo la gli e è di che un una con non per si del della nel sono ha più come',
    pt: 'o a os as e é de que em um uma com não para por se do da no na tem mais',
    nl: 'de het een en is van te dat die in met niet voor op zijn heeft aan ook als er wordt',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** The language of a text by its small words; undefined where too few of them tell. */
function guessLanguage(text: string): string | undefined {
  const words = splitWords(text).map(plain);
  const scored = Object.entries(functionWords)
    .map(([language, small]) => ({ language, hits: words.filter((word) => small.has(word)).length }))
    .toSorted((a, b) => b.hits - a.hits);
  const [best, next] = scored;
  return best && best.hits >= 2 && best.hits > (next?.hits ?? 0) ? best.language : undefined;
}

/** The claim is in another language than what was said: words don't tell whether it follows. */
export function isTranslated(claim: string, said: string): boolean {
  const [own, spoken] = [guessLanguage(claim), guessLanguage(said)];
  return own !== undefined && spoken !== undefined && own !== spoken;
}
