/** Words that turn a sentence into its opposite. */
const no =
  /\b(not|no|never|none|nothing|nobody|without|neither|nor|cannot|unable|unwilling|lacks?|lacking|refus\w+|declin\w+|\w+n't|isnt|dont|doesnt|wont|cant|zero)\b/i;
/** A "no" that denies nothing. */
const harmless =
  /\b(not only|no problem|no worries|no doubt|not just|why not|don't worry|no issues?|don't mind|do not mind|wouldn't mind|(?:not|no|never|\w+n't)[^.]{0,20}\b(?:less|lower|below|under|earlier) than|no less than|(?:not|\w+n't) (?:take|go|accept|look at|consider)[^.]{0,20}(?:less|below|under)|no,? (?:sorry|wait|hang on)|no, (?:i|it|that|we|you|yeah|absolutely))/gi;

export const isDenied = (text: string): boolean => no.test(text.replaceAll('’', "'").replace(harmless, ' '));
