/** Other companies that someone talks to, and what they offered, accepted or not. */
const phrases = [
  /\b(?:other|another|second|two|three|several|competing|rival|multiple|parallel|outstanding|existing|written|verbal|firm) (?:\w+ )?(?:offers?|process|processes|applications|interviews)\b(?! (?:of|to (?:help|guests|customers|patients)))/,
  /\bcounter[ -]?offer/,
  /\b(?:called|rang)\b[^.!?]{0,30}\bi (?:didn't|never|haven't) (?:call|called|ring|rung|get|got) back\b/,
  /\b(?:also|registered|signed up|put forward|represented|talking|speaking|working) (?:\w+ ){0,2}(?:with|to|by) (?:\w+ )?(?:other|another|two|three|several) (?:\w+ )?(?:agency|agencies|recruiters?)\b/,
  /\b(?:interviewing|interviewed|interviews?|applied|applying|applications?|conversations?|talks?|talking|speaking|spoken|chatting|process) (?:\w+ ){0,3}(?:elsewhere|somewhere else|anywhere else|other (?:companies|firms|employers|places|agencies|people)|another (?:company|firm|employer|agency|place|recruiter|bank|school|hospital|charity|practice|hotel|outfit|business|shop|team|studio|client)|two others?|one other|a competitor|a rival|a couple of (?:other|others|places|companies))\b/,
  /\b(?:i'm|i am|i've|i have|he's|she's|they're|has|have|is|am|are|got) (?:\w+ ){0,3}(?:second|2nd|third|3rd|final|last)[ -](?:stage|round|interview)s? (?:interview )?(?:with|at|on)\b/,
  /\b(?:first|second|third|final|last)[ -](?:stage|round|interview)s? (?:interview )?(?:with|at) (?:another|a (?:competitor|rival|different|bank|bigger|smaller|firm|company|charity|hospital)|somebody else|someone else)\b/,
  /\b(?:turned|turning|turn) (?:(?:it|them|that|one|him|her|both|an|the|their|a|two|down|other) ){1,3}(?:\w+ )?(?:offer|offers|job|down)\b/,
  /\bturned down\b(?! (?:the (?:volume|heating|heat|noise|lights?|music)))/,
  /\b(?:told|tell) them (?:no|that i wasn't|thanks but)\b/,
  /\b(?:said|saying) no to (?:an?|the|their|two|one|them|another|both) ?(?:offer|job|role|company|position|\w+ offer)?\b/,
  /\b(?:rejected|declined|refused|accepted|weighing|considering|sitting on|received|got|has|have|had|holds?|made|expecting|waiting (?:for|on)) (?:(?:me|him|her|them|up|an?|the|their|one|two|three|another|with|also|just|already) ){1,3}(?:\w+ )?(?:job )?offers?\b(?! (?:code|letter template|price))/,
  /\boffered (?:me|him|her|them|us) (?:an?|the|their|more|\S*\d)\b(?! (?:coffee|hand|seat|tea|lift|course|discount|refund|voucher|promotion))/,
  /\b(?:got|have|has|is|was|were|been) (?:an )?offer(?:ed)? (?:from|by|on the table|in hand|elsewhere|in writing|a (?:job|role|position|post))\b/,
  /\boffer (?:from|by) (?:a |an |another )?\w+/,
  /\bwaiting to hear (?:back )?(?:from|about|on)\b/,
  /\b(?:in|late|early|deep in|part of|in the middle of) (?:the |a |an |another )?(?:\w+ )?(?:process|talks|discussions|negotiations) (?:with|at|elsewhere)\b/,
  /\b(?:head-?hunted|approached|rang|poached|courted|contacted) (?:me )?by (?:another|a competitor|a rival|two|three|several|other)\b/,
  /\b(?:rang|called|approached|messaged|contacted) me (?:\w+ ){0,4}(?:but|about|with|and) (?:i|a|another|their)\b/,
  /\brang (?:me )?(?:\w+ ){0,2}about (?:one|a (?:job|role|post)|another)\b|\b(?:called|invited|asked) (?:me|him|her) (?:back )?(?:for|to) (?:an?|the|their) (?:\w+ )?interview\b/,
  /\b(?:another|a different) (?:recruiter|agency|headhunter)\b/,
  /\b(?:shortlisted|in the running|in the frame|down to the last two|down to the final two|up for)\b[^.!?]{0,30}\b(?:at|with|for (?:another|a job|a role|a post))\b/,
  /\b(?:applied|applying) (?:(?:for|to|at|with) )(?:(?:a|an|two|three|four|one|another|other|some|several|the) ){1,2}(?:\w+ ){0,2}(?:jobs?|roles?|positions?|posts?|companies|firms|places|others?|vacancies)\b/,
  /\b(?:ander\w{1,2}|weiter\w{1,2}|zweit\w{1,2}) (?:angebot\w{0,3}|bewerbung\w{0,2}|verfahren|prozess\w{0,2}|vorstellungsgespräch\w{0,2})\b/,
  /\b(?:vorstellungsgespräch|bewerbungsgespräch|gespräch)\w{0,2} (?:bei|mit) (?:einer|einem|der|zwei) (?:ander\w{1,2}|konkurr\w+|weiter\w{1,2})\b/,
  /\b(?:habe|hat|hatte) (?:\S+ ){0,3}(?:angebot|zusage)\w{0,2} (?:abgelehnt|bekommen|vorliegen|von)\b/,
  /\b(?:otr[ao]s?|segunda) (?:ofertas?|procesos?|entrevistas?|candidaturas?)\b/,
  /\b(?:rechac[éóe]\w{0,4}|tengo|tiene|recibí|recibió) (?:\S+ ){0,2}ofertas?\b/u,
];
/** The process that the document belongs to, and interviews that someone held themselves. */
const harmless =
  /\b(?:(?:your|our|this|their|the client's) (?:own )?process|we offer|they offer to help|special offer|offers? (?:guests|customers|clients|patients|students|a warm|support|training|flexib\w+|good|great|excellent|competitive)|making? offers? to|accepted offers? rate|offer acceptance|offer letters?|make an offer|made offers? to (?:candidates|people)|interview panels?|sat in on)\b/;

const asksForOthers = [
  /\b(?:interviewing|talking|speaking|applied|applying|looking|seeing|met|seen|spoken|considering|irons|applications?|processes|offers?|conversations|opportunities|roles?|in for|up for|on the go|in play|going on|in the pipeline|process)\b[^?]{0,50}\b(?:else|elsewhere|other|others|anywhere|another)\b/,
  /\b(?:anyone|anybody|anything|anywhere|somewhere|someone|who|what|where) else\b[^?]{0,40}\b(?:interview\w*|talk\w*|apply|applied|applying|process\w*|offers?|in the (?:frame|running|picture)|interested|on the go|on the table|in the mix|in play|looking|seeing|see|chas\w+|pipeline|on the cards|cooking|running|hiring|you up for|courting|after you|you in with)\b/,
  /\b(?:other|any) (?:\w+ )?(?:offers?|interviews?|processes|applications|irons|opportunities|roles|agencies)\b[^?]{0,40}\?/,
  /\b(?:are you|have you) (?:in (?:any )?(?:process|talks)|had any offers)\b/,
  /\byou didn't say,? (?:anybody|anyone) else\b|\birons in the fire\b|\b(?:anybody|anyone|anything|anywhere) else\?/,
  /\b(?:andere (?:bewerbungen|angebote|gespräche|prozesse)|woanders)\b/,
  /\b(?:otros procesos|otras ofertas|otras entrevistas|en otro sitio)\b/,
];

/** What such an answer is about; what else someone says in the same breath stays. */
const ofAnswer =
  /\b(?:called|rang|ring|messaged|emailed|e-mailed|chats?|chatted|chatting|talks?|talking|spoke|spoken|speaking|phone call|call back|conversations?|interview\w*|stage|round|offer\w*|applied|apply|applying|applications?|put in for|jobs?|roles?|positions?|vacancy|firms?|company|companies|crowd|agency|agencies|recruiters?|competitors?|not heard|heard (?:nothing|a thing|back)|haven't heard|hear back|decid(?:e|es|ed|ing)|name them|won't say|wants me|want me|see them|meet them|meeting them|seeing them|in-house one|one other|two others|another|anywhere|anyone|anybody|elsewhere|nothing else|no one else|nobody else|just you|only you|only this|angebot\w*|bewerb\w*|gespräch\w*|firma|oferta\w*|entrevista\w*|proceso\w*|empresa\w*)\b/u;

/** "I'll send you a new CV", "any Monday": what happens next with us. */
const nextSteps =
  /\b(?:i'll (?:send|text|email|e-mail|scan|ring|fix)|i will (?:send|text|email)|for an interview|the interview with you|any (?:day|morning|monday|tuesday|wednesday|thursday|friday))\b/;

const tellsOutright = /\b(?:called|rang|second (?:stage|interview)|agency|offers?)\b/;

/** What happens next with us, and nothing of anyone else. */
export const goesOnWithUs = (text: string): boolean => nextSteps.test(text) && !tellsOutright.test(text);

export const answersAboutProcesses = (text: string): boolean =>
  ofAnswer.test(text) && (!nextSteps.test(text) || tellsOutright.test(text));

export const asksForProcesses = (question: string): boolean => asksForOthers.some((one) => one.test(question));

export function tellsProcesses(text: string): boolean {
  return !harmless.test(text) && phrases.some((one) => one.test(text));
}
