/** What is asked for in one word and told in others: "putting in a system" is told as "we moved from Sage to Dynamics". */
type Requirement = { asks: RegExp; says: RegExp };

const requirements: readonly Requirement[] = [
  {
    asks: /\b(?:(?:new |erp |finance |accounting |core )?systems? (?:change|implementation|migration|project|rollout)s?|(?:put(?:ting|s)?|bring(?:ing)?|brought|introduc\w+|chang\w+|implement\w*|migrat\w*|roll\w*) (?:in |out |over )?(?:an? |the |new )*(?:[a-z]+ )?(?:systems?|erp|crm|platform|software)|system implementations?|erp|roll-?outs?|implementations?|migrations?|go-?lives?)\b/i,
    says: /\b(?:moved from [A-Z]\S* to [A-Z]\S*|went live|go(?:ing|es)? live|go-live|cut ?over|switch(?:ed|ing) (?:over|off)|roll(?:ed|ing)?[ -]?out|migrat(?:ed|ion|ing)|implement(?:ed|ation|ing)|put in [A-Z]\S*|NetSuite|Dynamics|SAP|Workday|Oracle|Xero|QuickBooks|Salesforce|HubSpot|Sage)\b/,
  },
  {
    asks: /\b(?:lenders?|banks?|covenants?|refinanc\w*|facilit(?:y|ies)|debt|investors?)\b/i,
    says: /\b(?:lenders?|the bank|banks|covenants?|refinanc\w*|(?:new|term|credit) facility|overdraft|investors?)\b/i,
  },
  {
    asks: /\b(?:(?:led|leads?|leading|manag(?:ed|es|ing)|built|building|run|ran) (?:an? |the )?(?:[a-z]+ )?(?:teams?|people)|direct reports|line manag\w*|people manag\w*)\b/i,
    says: /\b(?:reports? (?:in)?to me|report(?:ing)? to me|my team|team of \w+|direct reports|people (?:under|in my)|I (?:led|lead|manage|managed|run|ran|hired) (?:an? |the )?(?:\w+ )?(?:team|people))\b/i,
  },
];

/** How many of the words in which it is told stand in a line. Undefined where nothing is asked for that is told in others. */
export function tellsRequirement(question: string): ((text: string) => number) | undefined {
  const asked = requirements
    .filter(({ asks }) => asks.test(question))
    .map(({ says }) => new RegExp(says, `${says.flags}g`));
  return asked.length === 0 ? undefined : (text) => Math.max(...asked.map((says) => text.match(says)?.length ?? 0));
}
