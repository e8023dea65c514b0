import { amount, amountAfter } from './normal.ts';

/** What a client would pay, which is theirs to say. A budget that someone manages at work is not meant. */
const budget = [
  /\b(?:the|their|client's|our|a|hiring|salary|your) (?:total |maximum |salary |hiring |overall |approved |pay )?budget (?:\w+ ){0,3}(?:is|was|of|goes|tops|runs|stretches|has|allows|for (?:this|the|that) (?:role|job|position|hire|post)|up to|sits|stops|ends|caps|at|will|would|could|can)\b/,
  /\b(?:client|company|they)(?:'s|'ve| have| has)? (?:got )?(?:a )?budget(?:ed|s)?\b/,
  /\bbudgeted (?:for|at|up)\b/,
  amountAfter(
    "\\b(?:they|client|company|he|she|we|it|employer|practice|firm)(?: \\w+)? (?:can|could|would|will|might|may|'d|'ll|is able to|are able to|is willing to|are willing to|is prepared to|are prepared to|has room to|have room to|is happy to|are happy to|goes|go) ?(?:\\w+ )?(?:go|stretch|pay|push|move|get|reach|extend|spend|offer)? ?(?:up )?(?:to|as high as|as far as|as much as) (?:(?:about|around|maybe|even|the) ){0,2}",
  ),
  amountAfter(
    "\\b(?:they|client|they've|client's)(?: have| has| have got| has got|'ve| got)? (?:up to|a ceiling of|a cap of|a maximum of|a max of|signed off|approved|sanctioned|set aside|earmarked)(?: \\w+){0,2} ",
  ),
  amountAfter(
    '\\b(?:ceiling|cap|maximum|max|top end|upper limit|top of (?:the|their) (?:range|band|budget)|headroom)(?: \\w+){0,4} ',
  ),
  amountAfter(
    '\\b(?:signed off|approved|sanctioned|capped|earmarked|set aside)(?: \\w+){0,4} (?:at|to|on|for|up to|is|of)? ?',
  ),
  /\b(?:client|their|client's|the|approved|internal) (?:salary |pay )?(?:range|band|bracket) (?:\w+ ){0,2}(?:is|goes|tops|runs|of|up to|was|stretches|from)\b/,
  // "They have 43,000 to 47,000" is what the client told us; "the role pays 60,000 to 65,000" is what is advertised.
  /\b(?:they|they've|client|employer|company)\b[^.!?]{0,40}?\b\d{2,3}(?:[.,]?\d{3}| ?k)? ?(?:to|and|or|-|–) ?[£$€]?\d{2,3}(?:[.,]?\d{3}| ?k)\b/,
  /\bin the (?:pot|kitty) (?:for|up)\b|\b(?:there's|there is|have|has) (?:\w+ ){0,3}in the (?:pot|kitty)\b/,
  /\b(?:budget (?:liegt|beträgt|ist|geht)|budget (?:des|vom) kunden|das budget|bis zu \S{0,20}(?:tausend|\d{2}\.?\d{3}|\d{2} ?k))\b/,
  /\b(?:el presupuesto|su presupuesto|presupuesto (?:es|del cliente|llega))\b/,
];
const ownBudget =
  /\b(?:(?:manag|own|run|hold|handl|oversee|oversaw|ran|held|responsib|control|look(?:s|ed)? after|sticking to|stay|deliver|came in|within|under|over|on)\w*(?: \w+){0,4} budgets?|budget (?:holder|responsib\w+|cuts?|planning|control|management)|(?:marketing|training|media|project|department\w*|operating|travel|capex|security|wage) budget)\b/;

const fee = [
  /\b(?:our|the agency's|agency|placement|recruitment|finder's|success|contingent|contingency|search|your|introduction|engagement|hiring) fees?\b(?![- ](?:earn|paying))/,
  /\bfees? (?:\w+ ){0,2}(?:is|are|was|of|at|will be|would be|stays?|agreed|comes to|we (?:agreed|charge)|arrangement|for (?:the|this|your) (?:placement|search|introduction))\b/,
  /\b(?:percent|per cent|%) (?:\w+ )?(?:fee|of (?:the |her |his |your |their |a )?(?:first|annual|year one|starting|base|agreed|gross)[ -]?(?:year's|year|salary|package|pay)?)\b/,
  /\b(?:we|i|they)(?:'ll| will| would|'d)? (?:charge|bill|invoice|make|earn|get|take)s? (?:\w+ ){0,3}(?:client|percent|per cent|%|\d+ ?%|on (?:this|the) placement)/,
  /\b(?:our|agency) (?:margin|cut|commission|mark-?up|rebate|retainer|terms of business)\b/,
  /\b(?:rebate period|retained search|exclusivity fee|agreed (?:on )?\S+ ?(?:percent|per cent|%))\b/,
  /\b(?:vermittlungs(?:honorar|gebühr|provision)|unser honorar|honorar (?:von|beträgt|liegt)|unsere provision)\b/u,
  /\b(?:nuestros? honorarios|nuestra comisión|honorarios (?:son|de|del))\b/u,
];
const otherFees =
  /\b(?:course|tuition|school|membership|registration|exam|licen[cs]e|entry|legal|professional|entrance|parking|nursery|subscription|certification|relocation|visa|court|club|consultancy|conveyancing) fees?\b|\bfee[ -](?:earn\w+|paying|simple)\b|\bfree of fees?\b|\bfees? billed\b/;

const scores = [
  /\b(?:we|i|internally|internal|scorecard|panel|you|he|she|client|they|interviewers?|candidate)(?:'ve|'d| have| has)? (?:\w+ ){0,3}(?:rated|scored|ranked|graded|marked)\b(?! (?:excellent|outstanding|by (?:google|ofsted)|\d+ goals?))/,
  /\b(?:i'd|i would|we'd|we would) (?:rate|score|rank|grade|mark|give|put) (?:you|him|her|them|this candidate|amara|the candidate)\b/,
  /\b(?:your|his|her|their|interview|overall|internal|candidate|competency|technical|communication|leadership|culture|scorecard|our) (?:\w+ )?(?:rating|ratings|score|scores|ranking|grade|grades|assessment score)\b(?! (?:agency|agencies|system))/,
  /\bscorecards?\b/,
  /\b(?:rat(?:e|ed|ing)|scor(?:e|ed|ing)|rank(?:ed|ing)?|mark(?:ed)?)(?: of| at| as| you| him| her| them| a| an)* (?:\d(?:\.\d)?|one|two|three|four|five|six|seven|eight|nine|ten) ?(?:out of|\/|of|points?)/,
  /\b(?:\d(?:\.\d)?|one|two|three|four|five|six|seven|eight|nine) (?:out of (?:5|five|10|ten|4|four)|\/ ?(?:5|10)|(?:stars|points) (?:for|on|out))/,
  /\b(?:(?:first|second|third|top|bottom|last|strongest|weakest) (?:of|on|in) (?:the |our |my )?(?:\w+ )?(?:shortlist|list|candidates|four|five|three|six|ranking)|ranks? (?:you |him |her )?(?:first|second|third|last))\b/,
  /\b(?:bewertet|bewertung (?:von|liegt|ist)|punktzahl|note von)\b/,
  /\b(?:puntuación|calificación|valoración interna)\b/u,
];
const publicScores =
  /\b(?:credit|nps|net promoter|csat|satisfaction|ofsted|google|trustpilot|cqc|audit|goals?|exam|test|energy|lighthouse|risk|lead|safety|hygiene|ucas|a-?level) (?:rating|ratings|score|scores|rated|scoring|points|grades?)\b|\brated (?:good|outstanding|excellent|a )\b|\bscored (?:\w+ ){0,2}(?:goals?|points? for|tries)\b|\blead scoring\b/;

export const tellsBudget = (text: string): boolean =>
  !ownBudget.test(text) &&
  budget.some((one) => one.test(text)) &&
  (amount.test(text) || /\bbudget|presupuesto/.test(text));
export const tellsFee = (text: string): boolean => !otherFees.test(text) && fee.some((one) => one.test(text));
export const tellsScores = (text: string): boolean => !publicScores.test(text) && scores.some((one) => one.test(text));
