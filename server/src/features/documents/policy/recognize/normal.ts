/** As the rules read it: lower case, straight apostrophes, no emphasis, one space between words. */
export function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[*_“”"]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ones = 'one|two|three|four|five|six|seven|eight|nine';
const german = 'zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend';
const spanish = 'veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|mil';

/** An amount as people say or write it: "£52k", "52,000", "fifty-two and a half", "sechzigtausend". */
const amountSource = `(?:[£$€]\\s?\\d[\\d.,]*|\\b\\d[\\d.,]*\\d|\\b(?:(?:${ones}|a) (?:hundred (?:and )?)?)?(?:${tens})(?:[ -](?:${ones}))?\\b|\\b\\S{1,12} (?:percent|per cent)\\b|\\b(?:${ones}|a|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen) hundred|\\b(?:${ones}|ten|twelve|fifteen) (?:thousand|grand)|\\b\\S{0,20}(?:${german})\\S{0,20}|\\b(?:${spanish})\\b|\\b(?:mid|low|high)[ -](?:${tens}|\\d0)s?)`;

export const amount = new RegExp(amountSource, 'u');
export const amountFollowedBy = (words: string): RegExp => new RegExp(`${amountSource} ${words}`, 'u');
export const amountAfter = (words: string): RegExp => new RegExp(`${words} ?${amountSource}`, 'u');
