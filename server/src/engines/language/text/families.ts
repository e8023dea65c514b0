/** What recruiters ask about, in the words of four languages: of headings, and of questions. */
type Family = {
  name: FamilyName;
  heading: RegExp;
  /** Said by whoever asks. */
  asks: RegExp;
  /** Said in an answer, where no question names it. */
  says?: RegExp;
  /** As a recruiter would ask it: a heading alone is too short to compare with. */
  sample: string;
};

export type FamilyName =
  | 'pay'
  | 'notice'
  | 'start'
  | 'interview'
  | 'place'
  | 'right'
  | 'reason'
  | 'other'
  | 'team'
  | 'qualification'
  | 'tools'
  | 'role'
  | 'career'
  | 'must'
  | 'nice'
  | 'budget'
  | 'fee'
  | 'process'
  | 'job'
  | 'company'
  | 'relation'
  | 'strength'
  | 'weakness'
  | 'rehire'
  | 'avoid'
  | 'contact'
  | 'consent'
  | 'result'
  | 'problem'
  | 'conflict'
  | 'project'
  | 'step';

/** The order decides between two that fit as well: the narrow ones stand first. */
export const families: readonly Family[] = [
  {
    name: 'fee',
    heading: /\bfees?\b|\bhonorar/i,
    asks: /\b(?:your |the |our )fee\b|\bper ?cent (?:of (?:the )?(?:first|salary)|on the phone)|\brebate|\bexclusiv|\bterms of business|\bhonorar/i,
    says: /\bfees?\b|\bexclusive for|\brebate|per ?cent of (?:basic|salary|the first)|% of (?:basic|salary|the first)/i,
    sample: 'What fee and terms do we agree on?',
  },
  {
    name: 'budget',
    heading: /\bbudget|salary range|pay range|gehaltsrahmen|presupuesto|fourchette/i,
    asks: /\bbudget|salary range|pay range|range for|what (?:can|could|would|are|do) you (?:pay|offer)|what (?:does|would) (?:it|the (?:job|role)) pay|paying for (?:it|this)|(?:got|able|going|willing) to pay|pay (?:them|him|her|somebody|someone)|(?:got|have|able|want) to spend|can you spend|talk money|stretch|signed off|gehaltsrahmen|presupuesto|fourchette/i,
    sample: 'What is the salary range for the role, and what can you pay?',
  },
  {
    name: 'pay',
    heading:
      /\b(?:salar\w*|compensation|pay|package|remuneration|earnings|wages?|money|rates?|vergütung|sueldo|retribuci\w*|rémunération|salaire)\b|gehalt/i,
    asks: /\b(?:salar(?:y|ies|io)|salaire|pay|paying|(?:you|get|getting|being|they|you're) paid|paid (?:now|today|currently)|have you on|package|compensation|earn\w*|day rate|hourly rate|(?:(?:how|what|about|talk|your|the|more) (?:\w+ )?|^(?:and |so |right,? |okay,? )*)money|money[ -]?wise|basic|bonus|anything on top|wage\w*|what would it take|(?:need|want|take|like|see) (?:you )?to move|(?:move|moving|get|tempt) you|move for|are you (?:on|making|earning)|you making|your (?:base|basic|rate|comp|number)|comp|you charge|giving you|number (?:would|do you)|what(?:'s| is)? (?:the|a|your) number|on at the (?:moment|minute)|what are you on|verdien\w*|vergütung|sueldo|gana|cobra\w*|rémunération|gagne\w*)\b|gehalt/i,
    says: /\b(?:salary|bonus|package|pension|base|day rate)\b|[£$€]\d|gehalt|sueldo|salaire/i,
    sample: 'What are you paid now, and what would you want?',
  },
  {
    name: 'notice',
    heading: /\bnotice\b|kündigungsfrist|preaviso|préavis/i,
    asks: /\bnotice\b|you're noticed|(?:have|need) to resign|kündigungsfrist|preaviso|préavis/i,
    says: /\bnotice\b|kündigungsfrist|preaviso|préavis/i,
    sample: 'What is your notice period?',
  },
  {
    name: 'interview',
    heading: /\binterview (?:times?|availability|slots?)|gesprächstermin/i,
    asks: /\b(?:how are you fixed|how'?s your (?:calendar|week|schedule|availability)|(?:could|can) you (?:go|get over|come in|make|speak|meet)|when (?:can|could|would) you (?!(?:\w+ )?start)\w+|how'?s your diary|when are you free|when'?s good|how'?s next week|have you a preference|works for you|can you do (?:some|mon|tue|wed|thu|fri)\w+|which days|what days|what times?|free (?:on|for|next)|could you do|are you (?:around|free)|slots?)\b/i,
    sample: 'When could you come in for an interview?',
  },
  {
    name: 'start',
    heading: /\bavailab\w*|\bstart|verfügbar|eintritt|disponib|incorporación|prise de poste/i,
    asks: /\b(?:when (?:could|can|would|will|do) (?:you|they|he|she) (?:be able to |\w+ )?start|(?:could|to|you'd|want to|need them to) start\b|(?:need|want|like) (?:them|him|her|somebody|someone) (?:in|to begin)|earliest|start date|soonest|availab\w*|how soon)\b|verfügbar|anfangen|eintritt|beginnen|disponib|incorpora|empezar|commencer/i,
    sample: 'When could you start?',
  },
  {
    name: 'right',
    heading:
      /\bright to work|visa|work (?:permit|authori[sz]ation)|sponsor|eligib|citizen|arbeitserlaubnis|permiso de trabajo|permis de travail/i,
    asks: /\bright to work|visas?\b|sponsor|green card|h.?1.?b\b|papers|permit|settled|work permit|passport|citizen|eligible to work|authori[sz]ed to work|arbeitserlaubnis|aufenthalt|permiso de trabajo|permis de travail/i,
    says: /\bvisas?\b|right to work|settled status|citizen/i,
    sample: 'Do you have the right to work here, or would you need a visa?',
  },
  {
    name: 'place',
    heading:
      /\blocat\w*|commut|relocat|remote|hybrid|on-?site|where .*(?:based|live)|travel|working (?:model|pattern)|standort|wohnort|ubicación|lieu|localisation|mobilit/i,
    asks: /\b(?:where (?:are|do|would|'re) you (?:based|live|living)|where is that|where'?s home|whereabouts|commut\w*|relocat\w*|remote(?:ly)?|hybrid|from home|in the office|days? (?:a week )?in|how far|how would \w+ be|get there|travel\w*|based|umziehen|wohnen|homeoffice|pendel\w*|teletrabajo|habitez)\b|dónde viv|télétravail|déménag|où habite/i,
    says: /\b(?:commute|from home|remote(?:ly)?|hybrid|in the office|days in|on site|relocat\w*|homeoffice|teletrabajo|télétravail)\b/i,
    sample: 'Where do you live, and how often would you come to the office?',
  },
  {
    name: 'reason',
    heading: /\breason|motivat|why|leaving|drivers?\b|wechsel|motivo|pourquoi/i,
    asks: /\b(?:why (?:are|would|do|did|now|leave|move|this|\w+ left|\w+ (?:is|was|are|were) leaving)|what'?s (?:made|making|prompt\w*|behind|wrong|driving)|what made|(?:has|have|got) you looking|why you(?:'re| are|'d| would)?|(?:part|some) of why|thinking (?:of|about) (?:a move|moving|leaving)|looking (?:around|to (?:move|leave))|reasons?|leav(?:e|ing)|what (?:are you|do you) (?:look\w*|want\w*|after)|draws? you|appeal\w*|interest(?:s|ed)? you|warum|weshalb|wechsel\w*|pourquoi|motiv\w*)\b|por ?qué/i,
    sample: 'Why are you thinking about a move, and what do you look for next?',
  },
  {
    name: 'other',
    heading: /\bother (?:process|offer|interview|opportunit|application)|pipeline|competing|competition/i,
    asks: /\b(?:anybody else|anyone else|anything else (?:on the go|going|in)|other (?:process\w*|offers?|interviews?|roles|applications|compan\w*|places)|elsewhere|talking to (?:any|other)|in the mix|irons in|andere (?:angebote|gespräche|firmen|bewerbungen)|otros procesos|otras ofertas|autres (?:offres|entretiens|processus)|mit anderen)\b/i,
    says: /\b(?:other (?:offers?|interviews?|process\w*)|second interview|final (?:stage|round|interview)|another offer)\b/i,
    sample: 'Are you talking to anybody else, or are there other offers?',
  },
  {
    name: 'avoid',
    heading: /\bdeal.?breaker|avoid|no.?gos?\b|constraints?\b/i,
    asks: /\b(?:rule (?:it|you|them) out|deal.?breakers?|put you off|wouldn'?t (?:do|consider|work for you)|not (?:want|consider)|avoid)\b/i,
    sample: 'What would make you say no, and what do you want to avoid?',
  },
  {
    name: 'consent',
    heading: /\bconsent|permission|confidential|einwilligung|consentimiento|consentement/i,
    asks: /\b(?:(?:happy|okay|ok|all ?right|fine|comfortable) (?:for me|for us|if (?:i|we)|with me|to be|me) ?(?:to )?(?:send|put|submit|share|pass|forward)|put you forward|submit you|send (?:your|the) (?:cv|resume|profile|details) (?:over|across|to)|keep (?:it|that|this) (?:private|between)|(?:the|I'm|we're|I am|we are|being|about) recording|recording (?:this|it|the call|our call|so)|be(?:ing)? recorded|record (?:this|it|us|the call|our call)|with a recorder|note ?taker|transcribe (?:this|it|us|the call)|does (?:your boss|anyone|anybody) know)\b/i,
    sample: 'Are you happy for me to put you forward, and what must stay private?',
  },
  {
    name: 'problem',
    heading: /\bproblems?\b|decisions? and|setback|mistake|challenge|problem.?solving|troubleshoot/i,
    asks: /\b(?:went wrong|go(?:es)? wrong|got wrong|mistake|fail(?:ed|ure)|difficult (?:decision|call|situation)|hard(?:est)? (?:decision|call|thing|problem|bug)|tough (?:call|decision)|decision you|problem you|outage|incident|cause of|root cause|debug\w*|find (?:it|the cause)|do (?:it )?differently|learn(?:ed|t)? from|do that again|past your limit|what did you do)\b/i,
    sample: 'Tell me about a time when something went wrong or a decision was difficult. What did you learn?',
  },
  {
    name: 'project',
    heading: /\bwhat they built|projects?\b|systems? and projects|portfolio|architecture/i,
    asks: /\b(?:built|build|project|architecture|designed|rewr(?:ite|ote)|upgrades?|migrat\w*|roll(?:ed)? ?out|what do you run|run today|deploy\w*|replicat\w*|how does (?:that|it) work|walk me through)\b/i,
    sample: 'Walk me through something you built recently. Which part was yours?',
  },
  {
    name: 'conflict',
    heading: /\bworking with (?:others|people)|collaborat|conflict|stakeholder|teamwork|communication/i,
    asks: /\b(?:disagree\w*|conflict|difficult (?:customer|client|colleague|person|stakeholder)|fell? out|push(?:ed)? back|pushback|persuad\w*|convinc\w*|bring (?:people|others|them) (?:along|with)|get on with|get along|work(?:ed)? with (?:others|people)|customer|code review|pairing)\b/i,
    sample: 'Tell me about a conflict at work or people you had to bring along. How was it resolved?',
  },
  {
    name: 'rehire',
    heading: /\bre-?hire|work (?:with|again)|recommend/i,
    asks: /\b(?:take (?:him|her|them) back|re-?hire|hire (?:him|her|them) again|work with (?:him|her|them) again|have (?:him|her|them) back|recommend)\b/i,
    sample: 'Would you hire this person again?',
  },
  {
    name: 'weakness',
    heading: /\bweak|areas? (?:to|for)|develop|improve|concern|grow|schwäch/i,
    asks: /\b(?:weak\w*|work on|needs? to|improv\w*|develop\w*|concerns?|reservations?|not so good|less good|watch out|struggl\w*|schwäch\w*|puntos débiles|points faibles)\b/i,
    sample: 'What does this person still need to work on?',
  },
  {
    name: 'result',
    heading: /\bresults?\b|achievements?|outcomes?|accomplish/i,
    asks: /\b(?:results?|proud\w*|achiev\w*|hit (?:a|your|the) (?:number|target)|targets?|numbers.wise|what came of it|where did you end up|where'd you end up|how did (?:it|that) (?:end|turn out|go)|biggest (?:win|success)|over plan|quota|close rate)\b/i,
    says: /\b(?:from \S+ (?:percent )?(?:down |up )?to \S+|we (?:grew|cut|halved|doubled)|I (?:cut|grew|saved|halved|doubled|built|won))\b/i,
    sample: 'What did you achieve, what did you do yourself, and what came of it?',
  },
  {
    name: 'strength',
    heading: /\bstrength|stärken|fortalezas|points forts/i,
    asks: /\b(?:strengths?|best at|good at|proud\w*|achiev\w*|stand(?:s|ing)? out|stärken|fortalezas|points forts)\b/i,
    sample: 'What are the strengths, and which achievement stands out?',
  },
  {
    name: 'relation',
    heading: /\brelationship|dates? of employment|how (?:they|you) (?:know|worked)|capacity/i,
    asks: /\b(?:how (?:did|do) you (?:two )?(?:know|come to|work)|work(?:ing)? (?:for|with|under) you|know (?:him|her|them)|report(?:ed)? to you|dates)\b/i,
    sample: 'How do you know this person, and when did you work together?',
  },
  {
    name: 'must',
    heading: /\bmust|essential|require|look(?:ing)? for|profile|ideal|person spec|anforderung|requisito|exigence/i,
    asks: /\b(?:must(?:.haves?)?|essential\w*|absolutely|non.?negotiable|do without|absolutely have to|had to choose|need to (?:have|be)|has to|have to have|looking for in|ideal|what (?:sort|kind) of person|requirements?|experience do you (?:want|need)|anforderung\w*|muss\w*|requisitos|exigences?)\b/i,
    says: /\b(?:must have|has to have|have to have|essential|non.?negotiable|not bothered about)\b/i,
    sample: 'What must they have, and what are you looking for in a person?',
  },
  {
    name: 'nice',
    heading: /\bnice|desirable|bonus|plus\b|wünschenswert/i,
    asks: /\b(?:nice to have|desirable|would be a plus|ideally)\b/i,
    says: /\b(?:nice to have|would be nice|a bonus if|be a plus)\b/i,
    sample: 'What would be nice to have, but is no must?',
  },
  {
    name: 'qualification',
    heading:
      /\bqualif|certif|educat|degree|licen[cs]|tickets?\b|accredit|training|abschluss|ausbildung|titulaci|formaci|diplôme|formation/i,
    asks: /\b(?:qualif\w*|cpa|acca|certif\w*|exams?|degree|licen[cs]e\w*|tickets?|chartered|accredit\w*|train(?:ed|ing)|stud(?:y|ied)|course|diploma|registered|registration|abschluss|ausbildung|studi\w*|diplôme)\b|titulaci/i,
    says: /\b(?:degree|diploma|certificate|certified|qualified|chartered|ticket|licen[cs]e)\b/i,
    sample: 'Which qualifications, certificates or licenses do you have?',
  },
  {
    name: 'tools',
    heading:
      /\bskills?\b|tools?\b|stack|systems?\b|software|technolog|technical|languages?\b|kenntnisse|herramientas|compétences|outils/i,
    asks: /\b(?:systems?|software|tools?|stack|writing code|framework|kubernetes|python|databases?|how do you test|testing|technolog\w*|languages?|skills?|equipment|machines?|kit|how'?s your|kenntnisse|herramientas|outils|logiciels?)\b/i,
    sample: 'Which systems and tools do you use, and what are your skills?',
  },
  {
    name: 'team',
    heading: /\bteam|people|manage|reports?\b|lead|equipo|équipe|führung/i,
    asks: /\b(?:team|got people|on your own|coach\w*|mentor\w*|train(?:ing)? (?:others|people|somebody)|bring (?:somebody|anybody|people|someone) (?:on|up)|developing people|how many (?:people|of (?:you|them)|report|are (?:there|you)|have you|did (?:he|she|they) have)|manag(?:e|es|ed|ing) (?:people|any|a)|reports?|lead(?:ing)?|who (?:do|does|would) (?:[a-z]+ ){1,2}(?:report|answer)|equipo|mitarbeiter)\b|équipe|führen/i,
    sample: 'How large is the team, and who reports to whom?',
  },
  {
    name: 'process',
    heading:
      /\bprocess|decision|stages?\b|interview steps|timeline|timing|urgency|deadline|ablauf|proceso|processus|calendrier/i,
    asks: /\b(?:process|stages?|decision|decides?|sign.?off|who (?:else )?(?:is|would be|will be|sits|meets)|timeline|by when|when do you (?:need|want)|how (?:soon|quickly|urgent)|deadline|ablauf|entscheid\w*|proceso|plazo|processus)\b|étapes/i,
    says: /\b(?:first|second|two|three) (?:stages?|rounds?)\b|\bstages\b/i,
    sample: 'How does the interview process go, who decides, and by when?',
  },
  {
    name: 'company',
    heading: /\bcompany|culture|business|organi[sz]ation|environment|unternehmen|empresa|entreprise/i,
    asks: /\b(?:the company|culture|atmosphere|what'?s it like|what (?:do|does) (?:you|they|the company) (?:do|make)|how (?:big|large) is|how many (?:families|customers|clients|sites|stores)|turnover|unternehmen|empresa|entreprise)\b/i,
    sample: 'What does the company do, and what is it like to work there?',
  },
  {
    name: 'job',
    heading:
      /\b(?:the (?:role|job|position|vacancy)|position|vacancy|duties|responsibilit\w*|scope|stelle|aufgaben|puesto|poste)\b/i,
    asks: /\b(?:what'?s (?:the (?:role|job)|going on)|lost (?:somebody|someone|him|her|your)|why is (?:it|the)|vacan\w*|(?:brand.)?new (?:role|position|job|seat|post)|is it new|somebody leaving|same job|replacement|what (?:would|will) (?:they|he|she|the person) (?:be )?do\w*|the position|first (?:year|six months|ninety days)|stelle|aufgaben|puesto|poste)\b/i,
    sample: 'What is the job, why is it open, and what would they do?',
  },
  {
    name: 'career',
    heading:
      /\bbackground|career|experience|history|track record|summary of|werdegang|erfahrung|experiencia|trayectoria|parcours|expérience/i,
    asks: /\b(?:background|before (?:that|this)|how long|career|history|experience\w*|how did you (?:get|come|end up)|previous\w*|years|first job|used to|werdegang|erfahrung\w*|experiencia|trayectoria|parcours)\b|expérience/i,
    says: /\bI (?:left|joined|started|moved|worked|was (?:at|with|an?|the))\b|\bbefore that\b/i,
    sample: 'What is your background, what did you do before, and for how long?',
  },
  {
    name: 'role',
    heading: /\bcurrent|present role|today|what they do|day.to.day|aktuell|derzeit|actual/i,
    asks: /\b(?:what (?:are|do) you (?:do|doing|actually do)|day.to.day|current(?:ly)?|are you (?:the |an? )?(?:\w+ )?\w+ there|profile|your (?:role|job|title|position)|at the moment|tell me (?:about|what) (?:you|your)|talk me through|look after|responsible for|where are you now|employer|where (?:does|do|is) \w+ work\w*|works? (?:for|at|these days)|is (?:it )?mostly|patch|aktuell\w*|derzeit|machen sie|actualmente|te dedicas|se dedica|actuellement|votre poste)\b|votre rôle/i,
    says: /\bI(?:'m| am) (?:[\w-]+ ){0,3}(?:at|with|for|as) \p{Lu}/u,
    sample: 'What do you do in your current role, day to day?',
  },
  {
    name: 'contact',
    heading: /\bcontact|details|phone|e-?mail|kontakt|contacto|coordonnées/i,
    asks: /\b(?:number|e-?mail|address|reach you|best way|telefon\w*|nummer|teléfono|correo|numéro|adresse)\b/i,
    sample: 'What is the best number and e-mail address to reach you?',
  },
  {
    name: 'step',
    heading: /\bnext|actions?\b|follow.?ups?\b|agreed|closing|nächste|próximos|prochaines/i,
    asks: /\b(?:what happens (?:now|next)|next steps?|wie geht es weiter|próximos pasos|prochaines étapes|la suite)\b/i,
    sample: 'What happens next?',
  },
];

const familiesBy =
  (of: 'heading' | 'asks' | 'says') =>
  (text: string): ReadonlySet<FamilyName> =>
    new Set(families.filter((family) => family[of]?.test(text)).map(({ name }) => name));

export const familiesAsked = familiesBy('asks');
export const familiesSaid = familiesBy('says');

/** Of a heading; where that says nothing, of what it is told to hold. */
export function familiesOf({ title, instructions }: { title: string; instructions: string }): ReadonlySet<FamilyName> {
  const byTitle = familiesBy('heading')(title);
  return byTitle.size > 0 ? byTitle : familiesBy('heading')(instructions);
}
