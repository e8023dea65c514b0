const illness =
  "(?:cancer|leuk(?:a)?emia|depression|anxiety|a stroke|a heart attack|burn-?out|a breakdown|epilepsy|diabetes|multiple sclerosis|adhd|autism|dyslexia|bipolar|crohn'?s|lupus|ptsd|asthma|migraines?|arthritis|long covid|panic attacks|a miscarriage|chemo(?:therapy)?|ivf|surgery|a tumou?r|alcoholism|an addiction)";
const kin =
  '(?:wife|husband|fianc[ée]e?|girlfriend|boyfriend|mum|mom|mam|mother|dad|father|brother|sister|son|daughter|kids?|children|baby|toddler|parents|in-laws|mother-in-law|father-in-law|brother-in-law|sister-in-law|nan|gran|grandmother|grandfather|uncle|aunt|nephew|niece|ex-wife|ex-husband|little one|twins|stepson|stepdaughter)';
const trade =
  '(?! (?:patients?|nurs\\w+|care|charit\\w+|research|clinics?|wards?|services?|units?|teams?|trials?|drugs?|products?|cover|insurance|screening|specialists?|technolog\\w+|charity))';

/** Of someone's own body or home. A cancer ward, a family-run agency and a partner firm are work. */
const phrases = [
  new RegExp(
    `\\b(?:had|has|have|having|with|from|of|diagnosed with|survived|beat|fought|through|after|suffer\\w* (?:from|with)|treated for|undergo\\w*|undergone|on|recovering from) (?:\\w+ ){0,2}${illness}\\b${trade}`,
  ),
  /\b(?:diagnosed with|diagnosis (?:of|last|this)|was diagnosed|been diagnosed|got diagnosed)\b/,
  /\b(?:my|his|her|their|own) (?:\w+ )?(?:health|illness|disability|condition|diagnosis|operation|surgery|chemo|treatment|medication|recovery|pregnancy|therapist|therapy|depression|anxiety|back pain|bad back|heart condition|dodgy (?:back|knee|hip)|knees?|hip replacement)\b(?! (?:and safety|insurance|plan|cover|system|records?|checks?))/,
  /\b(?:heart (?:man|doctor|condition|trouble|problem|attack|surgeon|operation)|cardiologist)\b|\bhealth (?:reasons?|problems?|issues?|scare|troubles?|condition)\b/,
  /\b(?:signed off|off sick|on sick leave|sick leave|long-term sick|off with (?:stress|my|his|her|their)|(?:was|been|is|am|were) (?:seriously |very |quite |really )?(?:ill|unwell|poorly|hospitali[sz]ed)|in hospital (?:for|with|after|last|in|since)|(?:burned|burnt) out|nervous breakdown|mental health (?:break|problem|issue|leave|day)|stress leave|rehab|sober|recovering alcoholic)\b/,
  /\b(?:(?:is|was|i'm|she's|am|got|fell|wife's|being|currently|months?|weeks?) pregnant|pregnant (?:again|with|and)|expecting a (?:baby|child|boy|girl)|expecting (?:our|their|her|my|his) |maternity leave|paternity leave|on (?:mat|maternity|parental) leave|trying for a baby|ivf|miscarriage|newborn|(?:month|week|year)[ -]old (?:baby|son|daughter|boy|girl|at home)|(?:seven|six|five|four|three|two|eight|nine|ten|eleven|\d+)[ -](?:month|week)[ -]old)\b/,
  /\b(?:divorc(?:e|ed|ing)|separated from (?:my|his|her|their)|custody|single (?:mother|father|mum|mom|dad|parent)|widow(?:ed|er)?|bereave\w*|funeral|passed away|(?:my|his|her|their) \w+ died)\b/,
  new RegExp(
    `\\b(?:my|our|his|her|their) (?:(?:own|late|old|elderly|young|eldest|youngest|little|two|three|four|small|first|new|sick|disabled|other) ){0,2}${kin}\\b(?! (?:companies|company|firm|firms|club|ward|menu|meals|'s hospice))`,
  ),
  /\b(?:a|an|my|our|the|two|three|young) (?:\w+ )?(?:lads?|boys?|girls?|kids?|little ones?|toddlers?|bab(?:y|ies)) (?:of (?:one|two|three|four|five|six|seven|eight|nine|ten|\d)|aged|due|on the way|at home|in (?:nursery|school))\b|\b(?:before|after|until|till|once|when|since) the (?:baby|kids|children|twins)\b|\banother (?:one )?(?:due|on the way)\b|\bthe kids\b|\bthe (?:wife|husband|missus)(?:'ll|'s|'d| )|\b(?:have|having|had) twins\b|\btwins (?:starting|in|at)\b|\bstarting nursery\b|\bcr[eè]che to\b|\b(?:collect|pick up|drop)\b[^.!?]{0,30}\b(?:nursery|cr[eè]che|daycare|childminder)\b/,
  /\b(?:my|his|her) partner\b(?! (?:firm|companies|company|agency|network|organi[sz]ation|channel|manager|schools?|institutions?|at the (?:firm|practice)|in the (?:firm|business)))/,
  /\b(?:for|because of|due to|owing to) (?:\w+ )?(?:family|personal|medical) (?:reasons?|commitments?|matters?|issues?|circumstances)\b/,
  /\b(?:family (?:commitments|situation|emergency|reasons|illness|issues|problems|circumstances)|young family|childcare|school run|nursery run|caring for (?:my|his|her|their|an? (?:elderly|sick))|cares for (?:his|her|their|an? (?:elderly|sick)|my)|carer for)\b/,
  /\b(?:my|his|her) family\b(?![- ](?:run|owned|business|firm|agency|office|company|law|hotel|farm|practice|restaurant|shop|medicine|doctor|name))/,
  /\b(?:start a family|start(?:ing|ed)? (?:my|his|her|their) family|wants? (?:kids|children)|having (?:kids|children)|got married|getting married|(?:my|his|her|their) wedding|honeymoon)\b/,
  /\b(?:schwanger\w*|krankgeschrieben|krankheit|erkrank\w*|krebs(?:erkrankung|diagnose)?|depression\w*|burn-?out|scheidung|geschieden|elternzeit|mutterschutz|gesundheitlich\w*|meine[rn]? (?:frau|mutter|tochter|kinder|eltern|freundin|gesundheit|familie|schwester)|mein(?:em|en|es)? (?:mann|vater|sohn|bruder|kind|freund|rücken)|reha|operiert|pflege meine\w{0,2})\b/u,
  /(?:\b(?:embarazad\w|enferm[oae]\w{0,6}|de baja|baja médica|baja por (?:maternidad|paternidad|enfermedad|depresión|ansiedad)|depresión|divorci\w+|cáncer|mi (?:mujer|marido|esposa|esposo|madre|padre|hij[oa]|familia|salud|hermana?|pareja)|mis (?:hij[oa]s|padres|niños)|(?:su|sus) (?:mujer|marido|hij[oa]s?|salud)|operaron|motivos (?:familiares|de salud|personales)))(?![\p{L}])/u,
];
/** The same words where they are someone's work. */
const work =
  /\b(?:health and safety|occupational health|family law|depression-era|in-patients?|maternity (?:ward|unit|nurse|services|cover contract)|enfermer[oa]s?|krankenhaus\w*|krankenpfleg\w*|krankenschwester)\b/;

export const tellsHealthOrFamily = (text: string): boolean => {
  const rest = text.replace(work, ' ');
  return phrases.some((one) => one.test(rest));
};
