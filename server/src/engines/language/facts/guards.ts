/** Reasons not to take what was said for a fact about who said it. */

/** Only if something else were so. */
export const isHypothetical = (text: string): boolean =>
  /\b(if (they|you(?! (want|like|need|don't mind|prefer|wish|must))|someone|somebody|anyone|i(?!'m (being )?honest| am honest| may| can)|we|he|she|it|the|there|my)\b|suppose|imagine|hypothetically|let's say|say they|in theory|even for|not even|in an ideal world|one day|who knows|for example|for instance|i'd love to learn|want to learn|would like to learn|planning to|hoping to get into|considering|thinking about)/i.test(text);

/** Of somebody else. */
export const isOfOthers = (text: string): boolean =>
  /\b((the|our|your|their) (client|company|budget|band|range|team|manager)|client's|budget|advert|advertised|job (ad|spec|description)|they(?:'re|'d| are| were| would| can| could| have| pay| offer| wanted| said| told)|you said|you mentioned|as you said|my (friend|colleague|mate|wife|husband|partner|girlfriend|boyfriend|brother|sister|boss|manager|dad|mum|mother|father|son|daughter|flatmate|cousin)|he|he's|his|she|she's|her|somebody|someone|everyone|people|a guy|other (people|candidates)|the market|average|competitors?)\b/i.test(text);

/** No longer so. */
export const isPast = (text: string): boolean => /\b(used to|back (in|then|when)|previously|in the past|at my (last|old|previous|first)|my (last|old|previous|first) (job|role|company|place|employer)|years? ago|months? ago|when i (was|started|lived|joined|left|graduated)|before (that|i|this)|i was on|originally|grew up|was born)\b/i.test(text);

/** A "no" in the words just before. */
export const isNegatedBefore = (before: string): boolean => /\b(not|no|never|without|none|nothing|neither|nor|hardly|haven't|hasn't|don't|doesn't|didn't|isn't|aren't|wasn't|won't|wouldn't|can't|couldn't|cannot|zero|lack|lacking|instead of|rather than|apart from|except)\b(?!\s+only)(?:\s+[\w'-]+){0,4}\s*$/i.test(before);

/** What was said is taken back by what follows. */
export const correction = /\b(sorry|i mean|i meant|no wait|wait|correction|make that|or rather|rather|actually|no,|scratch that|let me correct)\b/i;
