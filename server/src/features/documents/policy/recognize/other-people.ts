const person =
  '(?:boss|manager|line manager|colleague|director|head|supervisor|team ?mate|foreman|chef|owner|ceo|cfo|cto|founder|partner|predecessor|deputy|assistant|co-?worker|workmate|mate|friend|flatmate|roommate|neighbou?r|leader|lead|chairman|principal|headteacher|gaffer)';
const verdict =
  "(?:drinks|drunk|drinking|an affair|affairs?|bull(?:y|ies|ied|ying)|useless|incompetent|lazy|toxic|shout(?:s|ed|ing)|scream(?:s|ed|ing)|sacked|fired|let go|being pushed out|getting divorced|divorc\\w*|is ill|was ill|has cancer|pregnant|liar|lies|lied|micromanag\\w+|nightmare|awful|horrible|idiot|clueless|dreadful|impossible|a joke|arrogant|sexist|racist|hopeless|harass\\w*|stole|stealing|fraud|performance plan|performance review|disciplinary|on a warning|depress\\w*|burnt out|burned out|can't stand|couldn't stand|off sick|signed off|went to prison|in rehab|cheat\\w*|earns|is on \\S*\\d|never leaving|losing it|losing the plot)";

/** A judgment on someone who is not in the room, or something private about them. That they exist, and who reports to whom, is work. */
const phrases = [
  new RegExp(
    `\\b(?:my|our|his|her|their|the|a) (?:(?:old|new|current|former|direct|immediate|finance|sales|managing|technical|operations|last|previous|regional|general) ){0,2}${person}(?:'s| is| was| has| had|,)? [^.!?]{0,60}?\\b${verdict}`,
  ),
  new RegExp(`\\b${verdict} [^.!?]{0,30}\\b(?:my|our|his|her|their|the) (?:\\w+ )?${person}\\b`),
  /\b(?:he|she|who)(?:'s| is| was) (?:\w+ )?(?:a bully|useless|an idiot|toxic|incompetent|drunk|having an affair|a nightmare|a liar|getting divorced|being sacked|on a warning|a drunk|an alcoholic)\b/,
  /\b(?:he|she)(?: isn't| is not|'s not|'s never| is never| won't be| ain't) (?:going anywhere|leaving|retiring|budging)\b|\b(?:he|she|who)(?:'s| is) (?:\w+ )?(?:forty|fifty|sixty|thirty|\d\d)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?,? (?:and|years old)\b/,
  /\b(?:who|he|she) (?:\w+ )?(?:yelled|yells|shouted|shouts|screamed|screams|bullied|bullies|drinks|drank|lied|cheated|harassed|threatened)\b/,
  /\b(?:don't|doesn't|didn't|never|can't|cannot) (?:get on|get along|see eye to eye) (?:with (?:my|his|her|their|the|our|him|them)|on)\b/,
  /\b(?:fell out|falling out|clash(?:es|ed)?|fallen out|personality clash) with (?:my|his|her|their|the|our)\b/,
  /\b(?:my|our|his|her|their) (?:mate|friend|roommate|flatmate|neighbou?r)\b/,
  /\b(?:mein(?:e|em|en)?|unser(?:e|em|en)?|sein(?:e|em|en)?) (?:chef(?:in)?|kolleg\w+|vorgesetzte\w{0,1})[^.!?]{0,50}(?:trinkt|krank|schwanger|unfähig|mobbt|schreit|entlassen|gekündigt|scheidung|geschieden|faul|cholerisch)/,
  /\b(?:mi|nuestro|su) (?:jef[ae]|compañer[oa]|director[a]?)[^.!?]{0,50}(?:bebe|enferm|embaraz|inútil|acosa|grita|despid|divorci|incompetente)/u,
];
/** In someone's own words, "he" and "she" are never the speaker. */
const pronouns = /\b(?:he|she|him|his|her|he's|she's|hers)\b/;

export function isAboutOthers(text: string, isOwnWords: boolean): boolean {
  return phrases.some((one) => one.test(text)) || (isOwnWords && pronouns.test(text));
}
