/** Words by what they do to the truth of a line; guards look at what was left out of them. */
const set = (words: string) => new Set(words.split(' '));

export const denials = set(
  "not never none nothing nobody neither nor without hardly barely cannot can't don't doesn't didn't haven't hasn't hadn't isn't aren't wasn't weren't won't wouldn't couldn't shouldn't mustn't needn't ain't cant dont didnt havent isnt wont wouldnt couldnt unless nowhere rarely seldom",
);
/** Without them a line says more than was said: conditions, limits, doubts, and what is over. */
export const limits = set(
  'if unless provided depends depending except only mostly mainly partly probably maybe perhaps possibly might may could should hopefully supposed almost nearly roughly around about approximately under over below above least most minimum maximum max until till before after once when lapsed expired rusty basic basics beginner theory paper supervised occasionally sometimes ex former formerly used was were had been ideally unlikely likely potentially eventually subject pending up to',
);
/** Of these the sense of "limits" is so weak, or they are so often nothing but grammar, that leaving them out harms little. */
export const harmless = set(
  'about when once before after was were had been over up to may most could used should around',
);
export const others = set(
  'he she him her his hers wife husband partner boss manager colleague colleagues director ceo cfo cto coo owner brother sister mother father mum dad friend daughter son kids client clients customer customers team company they them their',
);
export const repairs: readonly (readonly string[])[] = [
  'sorry',
  'no wait',
  'wait',
  'hang on',
  'i tell a lie',
  'tell a lie',
  'scratch that',
  'make that',
  'or rather',
  'what am i saying',
  'let me correct',
  'correction',
  'no sorry',
  'actually no',
  'my mistake',
  'i stand corrected',
  'that was before',
  'used to be',
  'it was',
  'no',
].map((text) => text.split(' '));
/** A line that ends on one of these was cut short. */
export const cutShort = set(
  "and or but of the a an because as is are has my their our his than if would will can also 're 've very really quite from for at by which who when",
);
/** Words that carry little by themselves. */
export const danglers = set(
  "and or but of the a an to for in at on by from with because since as that who which is are was were has have had does do not no my their our his her about than if when so would will can also 's 're 've i'm they're very really quite more",
);
const numberWords = set(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half quarter dozen grand',
);
/** "One" is seldom a figure. */
export const isFigure = (word: string): boolean =>
  /\d/.test(word) ||
  (word !== 'one' && word !== 'half' && numberWords.has(word)) ||
  /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-/.test(word);
export const calendar = set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december',
);
export const units = set(
  'day days week weeks month months year years hour hours minute minutes percent pounds pound euros euro dollars dollar k grand thousand hundred million miles people base ote package gross net annually monthly daily hourly',
);
export const yes = set(
  'yes yeah yep yup sure absolutely definitely correct indeed certainly course aye exactly totally',
);
export const no = set('no nope nah never not');
