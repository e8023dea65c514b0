/** The most used passwords of ten letters and more, and how they are made: a word that everyone tries, a year, an ending. */
const words =
  'password passwort passw0rd qwerty qwertyuiop asdfghjkl zxcvbnm letmein welcome iloveyou football baseball basketball superman batman princess sunshine administrator candor recruiter recruiting changeme trustno1 master shadow monkey dragon michael jennifer liverpool chelsea arsenal company secret summer winter spring autumn london manchester'.split(
    ' ',
  );

/** Whether a password is among the first that anyone would guess. */
export function isCommonPassword(password: string): boolean {
  // A year or a mark at the end makes it no harder to guess.
  const stem = password.toLowerCase().replace(/(?<![\d!?.,*#_-])[\d!?.,*#_-]+$/, '');
  const core = stem
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('0', 'o')
    .replace(/[^a-z]/g, '');
  const isRepeated = /^(.{1,4})\1+$/.test(password) || new Set(password).size < 4;
  const isRow = '01234567890123456789'.includes(password) || '98765432109876543210'.includes(password);
  const isWord = words.some((word) => {
    const bare = word.replaceAll('0', 'o').replace(/[^a-z]/g, '');
    return core === bare || core === bare + bare;
  });
  return isRepeated || isRow || isWord;
}
