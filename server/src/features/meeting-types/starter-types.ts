import type { MeetingTypeContent } from '@candor/contract/meeting-types';
import type { DocumentKind, DocumentTemplate, NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';
import type { Db } from '../../db/client.ts';
import { createMeetingType } from './service.ts';

type Parts = readonly [title: string, instructions: string][];

const starterTypeNames = [
  'Candidate screen',
  'Client intake',
  'Technical interview',
  'Competency interview',
  'Reference check',
] as const;
export type StarterTypeName = (typeof starterTypeNames)[number];

/** What a new team finds, to use as it is or to change like any type of its own. */
export async function addStarterTypes(tx: Db, teamId: string, accountId: string | null = null): Promise<void> {
  for (const name of starterTypeNames) await createMeetingType(tx, teamId, { name, ...starterTypes[name] }, accountId);
}

/** What is asked, noted and sent in each kind of meeting. */
export const starterTypes: Record<StarterTypeName, Omit<MeetingTypeContent, 'name'>> = {
  'Candidate screen': {
    activityType: 'Candidate call',
    autoLinkContact: true,
    noteDestination: null,
    script: lines(
      'What are you working on at the moment, and how big is your team?',
      'What are you most proud of in your current role?',
      'Why would you consider a move now?',
      'What are you looking for in your next role?',
      'What salary are you looking for, and what do you earn today?',
      'What is your notice period, and when could you start?',
      'Where are you based, and how many days a week could you be in the office?',
      'Are you talking to anyone else at the moment?',
    ),
    noteTemplate: notes(
      ['Current role', 'Where the person works now, what they are responsible for, team size and volume.'],
      ['Achievements', 'What they changed or built and what came of it, with the figures they named.'],
      ['Motivation', 'Why they would change and what they are looking for next.'],
      ['Pay expectations', 'Salary, day rate, bonus and benefits they expect or have.'],
      ['Notice and availability', 'Notice period and earliest start.'],
      ['Location and right to work', 'Where they live and can work, days in the office, relocation, visa or permit.'],
      ['Interview times', 'Days and times when they can or cannot be interviewed.'],
      ['Consent', 'Whether they agree to be put forward, to which client, and what must stay private.'],
      ['Next steps', 'What was agreed: who does what, and by when.'],
      ['Open questions', 'Doubts and conditions, and what stayed open on either side.'],
    ),
    scorecard: scorecard(
      ['Relevant experience', 'Has done this kind of work at this size, with concrete examples.'],
      ['Ownership', 'Changed something by themselves and can say what it brought.'],
      ['Motivation', 'Knows why they want a change, and the role fits that.'],
      ['Practical fit', 'Pay, notice and location fit the role.'],
    ),
    documentTemplates: [
      document(
        'write-up',
        'Candidate write-up',
        'For the client: factual, in the third person.',
        ['Profile', 'Current role, employer and responsibility.'],
        ['Achievements', 'What the person changed or built, with figures.'],
        ['Pay, notice and location', 'Salary expectation, notice period, earliest start, location.'],
      ),
      document(
        'email',
        'E-mail follow-up',
        'To the candidate, friendly and short.',
        ['What we spoke about', 'The main points of the conversation.'],
        ['Next steps', 'What was agreed: who does what, and by when.'],
      ),
    ],
  },
  'Client intake': {
    activityType: 'Client meeting',
    autoLinkContact: true,
    noteDestination: null,
    script: lines(
      'What is the role, and why is it open now?',
      'What should this person have achieved after a year?',
      'What must they have done before?',
      'What would be nice to have?',
      'What is the salary range, and is there room for the right person?',
      'Where will they work, and how often in the office?',
      'Who decides, and how many interviews will there be?',
      'When should they start?',
    ),
    noteTemplate: notes(
      ['The position', 'Which role is open, since when, and why it matters now.'],
      ['Must-haves', 'What the person must have done or be able to do.'],
      ['Nice to have', 'What helps but is no condition.'],
      ['Budget and terms', 'Salary range, bonus, contract, location and working model.'],
      ['Process and decision', 'Who decides, how many interviews, and how fast.'],
      ['Interview times', 'Days and times that the client offers for interviews.'],
      ['Fee', 'Fee, rebate, exclusivity and terms of business.'],
      ['Next steps', 'What was agreed: who does what, and by when.'],
      ['Open questions', 'Doubts and conditions, and what stayed open on either side.'],
    ),
    scorecard: scorecard(
      ['Clarity of the brief', 'Knows what the person has to do and have done.'],
      ['Urgency', 'There is a reason and a date.'],
      ['Decision', 'Who decides and how is clear, and short.'],
    ),
    documentTemplates: [
      document(
        'other',
        'Search brief',
        'For the team: what to look for.',
        ['The position', 'Which role is open, since when, and why it matters.'],
        ['Who we look for', 'Must-haves, and what is only nice to have.'],
        ['Process', 'Who decides, in how many steps, by when.'],
      ),
      document(
        'email',
        'E-mail follow-up',
        'To the client, friendly and short.',
        ['What we agreed', 'The main points of the conversation.'],
        ['Next steps', 'What was agreed: who does what, and by when.'],
      ),
    ],
  },
  'Technical interview': {
    activityType: 'Interview',
    autoLinkContact: true,
    noteDestination: null,
    script: lines(
      'Walk me through something you built recently. Which part was yours?',
      'Why did you choose that approach, and what did you rule out?',
      'What went wrong, and how did you find the cause?',
      'How do you test what you build, and how do you know it works in production?',
      'Which tools do you use most, and for how long?',
      'Tell me about a time when you disagreed about a technical decision.',
      'What would you like to learn next?',
    ),
    noteTemplate: notes(
      ['What they built', 'Systems and projects the person described, and their own part in them.'],
      ['Tools and methods', 'Languages, tools and ways of working, with years of experience.'],
      ['Problem solving', 'Problems they met, how they found the cause, what they did.'],
      ['Working with others', 'Team, reviews, mentoring, disagreement.'],
      ['Practical points', 'Pay, notice, location, right to work and interview times, as far as they came up.'],
      ['Next steps', 'What was agreed: who does what, and by when.'],
      ['Open questions', 'What stayed open or should be asked next time.'],
    ),
    scorecard: scorecard(
      ['Technical depth', 'Explains why, not only what; knows the limits of the choice.'],
      ['Problem solving', 'Goes from symptom to cause in steps.'],
      ['Quality', 'Tests, reviews and watches what runs.'],
      ['Collaboration', 'Speaks well of others and names what was theirs.'],
    ),
    documentTemplates: [
      document(
        'interview-summary',
        'Interview summary',
        'For the hiring team: what was shown, and by what.',
        ['What was shown', 'Projects, tools and depth that the person showed.'],
        ['How they work', 'Problem solving, quality and working with others.'],
        ['Open questions', 'What should be asked in the next interview.'],
      ),
      document(
        'email',
        'E-mail follow-up',
        'To the candidate, friendly and short.',
        ['What we spoke about', 'The main points of the conversation.'],
        ['Next steps', 'What was agreed: who does what, and by when.'],
      ),
    ],
  },
  'Competency interview': {
    activityType: 'Interview',
    autoLinkContact: true,
    noteDestination: null,
    script: lines(
      'Tell me about a result you are proud of. What did you do yourself?',
      'Tell me about a time when something went wrong. What did you learn?',
      'Describe a difficult decision you had to make. How did you make it?',
      'Tell me about a conflict at work. How was it resolved?',
      'How have you helped someone on your team get better at their job?',
      'Tell me about a change you had to bring others along with.',
      'What would your manager say you should work on?',
    ),
    noteTemplate: notes(
      ['Results', 'What the person achieved, what they did themselves, and the figures they named.'],
      ['Decisions and problems', 'Difficult decisions, setbacks and mistakes, and what they learned from them.'],
      ['Working with others', 'Conflict, collaboration, and how they bring people along.'],
      ['Leading people', 'Whom they led or coached, and what came of it.'],
      ['Areas to grow', 'What they want to get better at, or what others say they should.'],
      ['Practical points', 'Pay, notice, location, right to work and interview times, as far as they came up.'],
      ['Next steps', 'What was agreed: who does what, and by when.'],
      ['Open questions', 'What stayed open or should be asked next time.'],
    ),
    scorecard: scorecard(
      ['Results', 'Names outcomes with figures, and what they did themselves.'],
      ['Judgment', 'Weighs options, decides in time and can explain why.'],
      ['Collaboration', 'Listens, handles conflict openly and gives others credit.'],
      ['Leadership', 'Helps others improve and brings them along with change.'],
      ['Learning', 'Talks about mistakes openly and changed something afterwards.'],
    ),
    documentTemplates: [
      document(
        'interview-summary',
        'Interview summary',
        'For the hiring team: what was shown, and by which example.',
        ['Examples', 'What the person did in the situations they described, and what came of it.'],
        ['How they work', 'Decisions, collaboration and leadership.'],
        ['Open questions', 'What should be asked in the next interview.'],
      ),
      document(
        'email',
        'E-mail follow-up',
        'To the candidate, friendly and short.',
        ['What we spoke about', 'The main points of the conversation.'],
        ['Next steps', 'What was agreed: who does what, and by when.'],
      ),
    ],
  },
  'Reference check': {
    activityType: 'Reference',
    autoLinkContact: false,
    noteDestination: null,
    script: lines(
      'How did you work together, and for how long?',
      'What were they responsible for?',
      'What were they especially good at? Can you give me an example?',
      'Where did they need support?',
      'How did they get on with colleagues and clients?',
      'Why did they leave?',
      'Would you work with them again?',
    ),
    noteTemplate: notes(
      ['Working relationship', 'Who gives the reference, how they worked together and for how long.'],
      ['Responsibilities', 'What the person did there.'],
      ['Strengths', 'What they were especially good at, with examples.'],
      ['Areas to grow', 'Where they needed support or could do better.'],
      ['Would work with them again', 'Whether the referee would, and why.'],
      ['Consent', 'Whether the referee may be quoted, and by name.'],
    ),
    scorecard: scorecard(
      ['Performance', 'Did the work well, with examples that the referee saw.'],
      ['Reliability', 'Kept promises and deadlines.'],
      ['Working with others', 'Got on with colleagues, managers and clients.'],
      ['Would work with them again', 'The referee says yes without hesitation.'],
    ),
    documentTemplates: [
      document(
        'other',
        'Reference',
        'For the client: only what the referee said.',
        ['Relationship', 'How referee and candidate worked together.'],
        ['Strengths', 'What the candidate was especially good at.'],
        ['Recommendation', 'Whether the referee would work with them again.'],
      ),
    ],
  },
};

function lines(...questions: string[]): string {
  return questions.join('\n');
}

function notes(...parts: Parts): NoteTemplate {
  return {
    detailLevel: 'standard',
    sections: parts.map(([title, instructions]) => ({ $id: idOf(title), title, instructions, detailLevel: null })),
  };
}

function scorecard(...parts: Parts): ScorecardTemplate {
  return { scale: 5, competencies: parts.map(([name, guidance]) => ({ $id: idOf(name), name, guidance })) };
}

function document(kind: DocumentKind, name: string, instructions: string, ...parts: Parts): DocumentTemplate {
  return {
    $id: idOf(name),
    name,
    kind,
    instructions,
    sections: parts.map(([title, said]) => ({ $id: idOf(title), title, instructions: said })),
  };
}

function idOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, '-');
}
