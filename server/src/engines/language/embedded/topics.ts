import type { FactKind } from '../fact-kinds.ts';

/** What recruiters mean by a heading, in the words in which it is asked and answered: headings alone are too short to compare with. */
export type Topic = {
  name: string;
  heading: RegExp;
  said: readonly string[];
  kinds: readonly FactKind[] /** Words that belong to it, for a question or an answer. */;
  words: RegExp;
};

export const topics: readonly Topic[] = [
  {
    name: 'pay',
    heading: /\b(salar\w*|compensation|comp|pay|package|remuneration|rate|rates|wage\w*|money|benefits|earnings)\b/i,
    kinds: ['pay'],
    words:
      /\b(salary|pay|paid|package|bonus|commission|pension|benefits|rate|base|earn\w*|compensation|equity|allowance|wages?|overtime)\b/i,
    said: [
      'What is your current salary and what are you looking for?',
      'What are your salary expectations?',
      'How much are you paid, with bonus and benefits?',
      'My base salary is eighty thousand plus bonus and pension.',
      'I would want at least ninety thousand to move.',
      'What is your day rate?',
      'What do you make?',
      'I would rather not say what I earn.',
    ],
  },
  {
    name: 'notice',
    heading: /\b(notice|availab\w*|start date|starting|start|when .*start)\b/i,
    kinds: ['notice', 'availability'],
    words: /\b(notice|start\w*|available|availability|immediately)\b/i,
    said: [
      'What is your notice period?',
      'When could you start?',
      'I have to give four weeks notice.',
      'I can start immediately.',
      'I am available from the beginning of next month.',
    ],
  },
  {
    name: 'location',
    heading: /\b(locat\w*|commut\w*|relocat\w*|remote|hybrid|travel|where .*(based|live)|on-?site|office)\b/i,
    kinds: ['location'],
    words:
      /\b(based|live|living|commute|commuting|remote\w*|office|relocat\w*|travel\w*|from home|hybrid|on site|train|drive|miles|minutes|city|town)\b/i,
    said: [
      'Where are you based?',
      'How far would you commute, and how many days in the office?',
      'I live in Leeds.',
      'I work from home three days a week and go to the office twice.',
      'I would be open to relocating.',
      'Are you happy to travel?',
    ],
  },
  {
    name: 'right to work',
    heading: /\b(right to work|visa|work permit|eligib\w*|sponsor\w*|citizen\w*|authori[sz]\w*|immigration)\b/i,
    kinds: ['right-to-work'],
    words: /\b(visa|sponsor\w*|citizen|passport|settled|permit|right to work|authori[sz]ed|green card|resident)\b/i,
    said: [
      'Do you have the right to work here?',
      'Will you need visa sponsorship?',
      'I have a British passport.',
      'I am on a skilled worker visa.',
      'I have settled status.',
    ],
  },
  {
    name: 'experience',
    heading:
      /\b(experience|background|career history|current role|current work|current position|history|employment|track record|about the candidate|day to day|responsibilit\w*|current situation)\b/i,
    kinds: ['experience'],
    words: /\b(experience|years|role|worked|working|manage\w*|responsible|team|led|company|joined|career)\b/i,
    said: [
      'Tell me about your background and your current role.',
      'Walk me through your experience.',
      'What do you do day to day?',
      'What are you doing at the moment?',
      'What have you been working on?',
      'I am running a large project for a contractor.',
      'I have worked as a project manager for eight years.',
      'In my current role I am responsible for the team.',
      'Before that I was at another company.',
    ],
  },
  {
    name: 'skills',
    heading:
      /\b(skills?|tech\w*|tools?|stack|software|systems|qualif\w*|certif\w*|licen[cs]es?|tickets?|accredit\w*)\b/i,
    kinds: ['skill'],
    words:
      /\b(skills?|use|using|used|tools?|software|certif\w*|qualif\w*|licen[cs]e\w*|ticket|stack|trained|know|language)\b/i,
    said: [
      'Which tools and technologies do you use?',
      'What certificates or licences do you hold?',
      'I mostly work with Python and SQL.',
      'I am certified and hold a licence.',
      'How good are you with this software?',
    ],
  },
  {
    name: 'motivation',
    heading:
      /\b(motivat\w*|reasons?|why|leaving|looking for|drivers?|interest\w*|push|pull|ideal role|next role|wants?|wish\w*|seeking|moving on)\b/i,
    kinds: [],
    words:
      /\b(leav\w*|looking|move|moving|because|want|bored|progress\w*|grow\w*|challenge\w*|redundan\w*|stuck|change|opportunit\w*|interested|attract\w*)\b/i,
    said: [
      'Why are you looking to leave?',
      'What is making you look around?',
      'Why a new place, and why now?',
      'What else matters to you?',
      'They are closing our office, so I need something new.',
      'What are you looking for in your next role?',
      'What would make you move?',
      'I want to leave because there is no progression.',
      'I am looking for more responsibility and a new challenge.',
      'I was made redundant.',
      'What interests you about this role?',
    ],
  },
  {
    name: 'education',
    heading: /\b(educat\w*|degree|stud(y|ies)|universit\w*|school\w*|academic|training)\b/i,
    kinds: [],
    words:
      /\b(degree|university|college|studied|graduated|school|diploma|course|apprentice\w*|masters?|bachelor\w*|phd|a-levels?)\b/i,
    said: [
      'Where did you study?',
      'What is your education?',
      'I have a degree in engineering from the university.',
      'I did an apprenticeship at college.',
    ],
  },
  {
    name: 'achievements',
    heading:
      /\b(achiev\w*|accomplish\w*|proud\w*|success\w*|strengths?|highlights?|impact|wins?|track record|quota|results|numbers)\b/i,
    kinds: [],
    words:
      /\b(proud\w*|achiev\w*|increased?|reduced|grew|saved|won|award|best|delivered|success\w*|strength\w*|cut)\b/i,
    said: [
      'What are you most proud of?',
      'What is your greatest achievement?',
      'What are your strengths?',
      'I increased sales by thirty percent.',
      'Last year I closed two million against my target.',
      'We delivered the project early and I won an award.',
      'I cut the time in half.',
    ],
  },
  {
    name: 'concerns',
    heading: /\b(weakness\w*|concern\w*|risks?|development|gaps?|red flags?|improve\w*|reservations?|objections?)\b/i,
    kinds: [],
    words: /\b(weak\w*|improve|struggle\w*|difficult|concern\w*|worry|worried|gap|nervous|lack\w*)\b/i,
    said: [
      'What are your weaknesses?',
      'Is there anything that worries you about the role?',
      'What would you like to get better at?',
      'I struggle with delegating and I am working on it.',
      'My concern is the distance.',
      'There is a gap in my career.',
    ],
  },
  {
    name: 'leadership',
    heading: /\b(team|leader\w*|manage\w*|people|direct reports|supervis\w*|mentor\w*)\b/i,
    kinds: [],
    words: /\b(team|reports?|manage\w*|lead\w*|led|people|mentor\w*|supervis\w*|hired|hiring|staff|crew)\b/i,
    said: [
      'How many people do you manage?',
      'Tell me about your team and how you lead it.',
      'Who reports to you?',
      'I have six direct reports.',
      'I have a team of five people.',
      'I hired and mentored the team.',
      'I look after a crew of twelve.',
    ],
  },
  {
    name: 'culture',
    heading: /\b(cultur\w*|values|environment|fit|personality|working style|team fit)\b/i,
    kinds: [],
    words: /\b(culture|environment|values|team|manager|style|atmosphere|collaborat\w*|autonom\w*|trust)\b/i,
    said: [
      'What kind of environment do you work best in?',
      'What culture are you looking for?',
      'I like a small collaborative team where people trust each other.',
      'I need autonomy and not micromanagement.',
    ],
  },
  {
    name: 'goals',
    heading: /\b(goals?|ambition\w*|future|career plan|aspiration\w*|five years|long.term|development plan)\b/i,
    kinds: [],
    words: /\b(years|future|become|eventually|goal|ambition|long term|one day|aim|hope)\b/i,
    said: [
      'Where do you see yourself in five years?',
      'What are your career goals?',
      'Eventually I would like to become a head of department.',
      'Long term I want to lead a team.',
    ],
  },
  {
    name: 'process',
    heading:
      /\b(other (interviews|processes|opportunities|offers|applications)|process\w*|pipeline|competing|competition|interviewing|offers?|job search)\b/i,
    kinds: [],
    words:
      /\b(interview\w*|offers?|process\w*|stage|applied|applications?|agency|agencies|other companies|elsewhere)\b/i,
    said: [
      'Are you interviewing anywhere else?',
      'Do you have any other offers?',
      'What other processes are you in?',
      'I have a second interview with another company next week.',
      'I have one offer on the table.',
      'I have only just started looking.',
      'How will you interview?',
      'First a call, then a case study, then a chat with the founder.',
    ],
  },
  {
    name: 'next steps',
    heading: /\b(next steps?|follow.?ups?|actions?|agreed|to.?dos?)\b/i,
    kinds: [],
    words: /\b(send|email|call|follow|schedule|share|forward|next|back to you|set up|arrange|book)\b/i,
    said: [
      'I will send you my CV today.',
      'I will send over the job description and call you on Friday.',
      'The next step is an interview with the client.',
      'Could you send me your references?',
    ],
  },
  {
    name: 'languages',
    heading: /\blanguages?\b/i,
    kinds: [],
    words:
      /\b(speak|fluent\w*|native|language|english|german|french|spanish|polish|bilingual|conversational|mother tongue)\b/i,
    said: ['Which languages do you speak?', 'I speak fluent German and some French.', 'English is my mother tongue.'],
  },
  {
    name: 'references',
    heading: /\breferences?|referees?\b/i,
    kinds: [],
    words: /\b(references?|referees?|vouch|former manager|line manager)\b/i,
    said: ['Can you give us references?', 'My former manager would give me a reference.'],
  },
  {
    name: 'contact',
    heading: /\b(contact|phone|e-?mail|address|reach)\b/i,
    kinds: ['phone', 'email'],
    words: /\b(email|e-mail|phone|number|mobile|reach|call|text|address)\b/i,
    said: [
      'What is the best number and email address for you?',
      'My email is anna dot smith at gmail dot com.',
      'You can reach me on my mobile.',
    ],
  },
  {
    name: 'hours',
    heading: /\b(shifts?|hours|schedule|rota|working pattern|overtime|weekends?|nights?|part.?time|flexib\w*)\b/i,
    kinds: [],
    words:
      /\b(shifts?|hours|nights?|weekends?|days|rota|part time|full time|flexible|school run|overtime|evenings?|pattern|on call)\b/i,
    said: [
      'Can you work shifts, nights or weekends?',
      'What hours are you looking for?',
      'I can do nights but not Sundays.',
      'I need to finish at three for the school run.',
      'Four days a week would be ideal.',
    ],
  },
  {
    name: 'driving',
    heading: /\b(driv\w*|transport|vehicle|car)\b/i,
    kinds: [],
    words: /\b(driv\w*|car|van|licen[cs]e|points|bus|train|vehicle|bike)\b/i,
    said: ['Do you drive and have a car?', 'I have a clean driving licence and my own van.', 'I take the bus to work.'],
  },
  {
    name: 'safety',
    heading: /\b(health|safety|hse|safe working|compliance)\b/i,
    kinds: [],
    words: /\b(safe\w*|accidents?|risks?|incidents?|briefings?|hazards?|ppe|audit|compliance|toolbox)\b/i,
    said: [
      'How do you keep the site safe?',
      'We have had no accidents, and there is a safety briefing every morning.',
      'I write the risk assessments.',
    ],
  },
  {
    name: 'questions',
    heading: /\bquestions? (from|of|asked by|they|the candidate)|candidate questions\b/i,
    kinds: [],
    words: /\?$/,
    said: ['What does the team look like?', 'How does the process go on?', 'Do they offer training?'],
  },
  {
    name: 'requirements',
    heading: /\b(requirements?|must.haves?|nice.to.haves?|job spec|the role|role (details|overview)|vacancy|brief)\b/i,
    kinds: [],
    words: /\b(need\w*|must|require\w*|looking for|ideal\w*|essential|role|someone|responsible|person)\b/i,
    said: [
      'What must the person be able to do?',
      'What is essential and what is nice to have?',
      'We need somebody with five years of experience.',
      'The role reports to the finance director.',
    ],
  },
];

/** The topics that a section speaks of; by its title, or else by what it is told to hold. */
export function topicsOf(title: string, instructions: string): readonly Topic[] {
  const byTitle = topics.filter(({ heading }) => heading.test(title));
  // "Management experience" is about managing.
  if (byTitle.some(({ name }) => name === 'leadership'))
    return byTitle.filter(({ name }) => name !== 'experience' || /\b(background|history)\b/i.test(title)).slice(0, 3);
  return byTitle.length > 0
    ? byTitle.slice(0, 3)
    : topics.filter(({ heading }) => heading.test(instructions)).slice(0, 2);
}
