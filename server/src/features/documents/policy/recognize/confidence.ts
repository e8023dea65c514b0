/** Said to the recruiter and nobody else. "Confidential data" at work and "builds confidence" are no confidences. */
const phrases = [
  /\b(?:just |strictly |purely )?between (?:us|you and me|you and i|ourselves|these four walls|the two of us|you, me)\b/,
  /\boff the record\b/,
  /\b(?:in (?:strict(?:est)? |complete |total )?confidence)\b(?! (?:building|levels?|intervals?))/,
  /\b(?:it's|that's|this is|is|strictly|completely|keep (?:it|that|this|all that)|treat (?:it|that|this) as|stays?|stay) (?:\w+ )?confidential\b(?! (?:data|records?|files?|information|client|patient|documents?))/,
  /\bconfidentially\b/,
  /\b(?:don't|do not|please don't|you mustn't|can't|shouldn't|better not|rather you didn't|never|mustn't|wouldn't) (?:\w+ )?(?:tell(?:ing)?|share|sharing|mention(?:ing)?|write|put|note|repeat|pass on|quote|say|include|add|let on|breathe) (?:\w+ )?(?:that|this|it|them|any of|anyone|anybody|a word|my boss|my manager|the client|which company|why|on)\b(?! (?:down as|past|off))/,
  /\b(?:don't|do not|please don't|rather you didn't|better not) (?:write|put|note|mention|share|include|quote|repeat)\b(?! (?:it|that|this|me|them|him|her|us)? ?(?:down as|past|off|up|in touch|pressure|people off))/,
  /\bkeep (?:it|that|this|those|all this|all that) (?:\w+ )?(?:to yourself|to yourselves|quiet|private|between|under|secret|out of|off|hush|within)\b/,
  /\b(?:leave|keep) (?:that|this|it) (?:bit |part |one )?(?:out|off)\b/,
  /\bnot (?:for|in|on) (?:the |my |any |their )?(?:cv|record|records|client|notes|file|report|write-?up|résumé|resume)\b/,
  /\b(?:hush[ -]hush|under wraps|not public(?: yet)?|not common knowledge|nobody (?:at work |there |here |else )?knows|no one (?:at work |there |here |else )?knows)\b/,
  /\b(?:boss|manager|employer|director|team|company|colleagues|firm|partners?|head|they) (?:\w+ )?(?:doesn't|don't|does not|do not|mustn't|must not|can't|shouldn't) (?:\w+ )?(?:know|find out|hear)\b/,
  /\b(?:nobody|no one) (?:(?:at|in) \w+ |there |here |else )?(?:should|must|can|may|is to) (?:hear|know|find out|learn)\b|\bnot a word\b|\bcan't say (?:any )?more\b|\bdon't you (?:go )?(?:\w+ing|write|tell|put)\b/,
  /\bdidn't hear (?:it|that|this) from me\b/,
  /\b(?:wouldn't|don't|do not|not) (?:\w+ )?want (?:that|this|it|them|him|her|anyone|anybody) (?:\w+ )?(?:getting (?:out|back)|get (?:out|back)|known|knowing|to know|to find out|to get (?:out|back)|going further)\b/,
  /\b(?:goes|go) no further\b/,
  /\b(?:unter uns|unter vier augen|im vertrauen|vertraulich behandel\w*|streng vertraulich|nicht weiter ?(?:sagen|erzählen|geben)|für sich behalten|behalten sie (?:das|es) für sich|bleibt unter uns)\b/,
  /\b(?:sag\w* (?:das|es) (?:bitte )?nicht weiter)\b/,
  /\b(?:entre nosotros|entre tú y yo|entre usted y yo|en confianza|confidencialmente|no (?:se )?lo (?:digas?|cuentes?|comentes?)|que no salga de aquí|que quede entre)\b/u,
  /\b(?:entre nous|en toute confidence|en confidence|confidentiellement|ne (?:le |l')?(?:dites|dis|répétez|répète) (?:pas|à personne)|que (?:ça|cela) reste entre)\b/u,
];

export const isConfided = (text: string): boolean => phrases.some((one) => one.test(text));
