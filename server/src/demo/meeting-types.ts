import type { MeetingTypeContent } from '@candor/contract/meeting-types';
import type { DocumentKind, DocumentTemplate, NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';
import type { meetingTypeNames } from './people.ts';

type Parts = readonly [title: string, instructions: string][];

/** What the demonstration team asks, notes and sends after each of its kinds of meeting. */
export const demoTypes: Record<(typeof meetingTypeNames)[number], Omit<MeetingTypeContent, 'name'>> = {
  'Candidate screen': {
    activityType: 'Candidate call',
    autoLinkContact: true,
    noteDestination: null,
    script: lines(
      'What are you working on at the moment?',
      'What are you proud of in your current role?',
      'What would make you change?',
      'What are your salary expectations?',
      'What is your notice period?',
      'Where can you work, and how often in the office?',
    ),
    noteTemplate: notes(
      ['Current role', 'Where the person works now, what they are responsible for, team size and volume.'],
      ['Achievements', 'What they changed or built and what came of it, with the figures they named.'],
      ['Motivation', 'Why they would change and what they are looking for next.'],
      ['Pay expectations', 'Salary, day rate, bonus and benefits they expect or have.'],
      ['Notice and availability', 'Notice period, earliest start, times for interviews.'],
      ['Next steps', 'What was agreed: who does what, and by when.'],
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
      'Which of the open positions matters most?',
      'What must this person have done before?',
      'What would be nice to have?',
      'Who decides, and in how many steps?',
      'What is the budget?',
      'When should the person start?',
    ),
    noteTemplate: notes(
      ['The position', 'Which role is open, since when, and why it matters now.'],
      ['Must-haves', 'What the person must have done or be able to do.'],
      ['Nice to have', 'What helps but is no condition.'],
      ['Budget and terms', 'Salary range, bonus, contract, location and working model.'],
      ['Process and decision', 'Who decides, how many interviews, and how fast.'],
      ['Next steps', 'What was agreed: who does what, and by when.'],
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
      'Walk me through something that you built.',
      'What went wrong, and how did you find out?',
      'How do you test what you build?',
      'Which tools do you use most, and why?',
      'What would you like to learn next?',
    ),
    noteTemplate: notes(
      ['What they built', 'Systems and projects the person described, and their own part in them.'],
      ['Tools and methods', 'Languages, tools and ways of working, with years of experience.'],
      ['Problem solving', 'Problems they met, how they found the cause, what they did.'],
      ['Working with others', 'Team, reviews, mentoring, disagreement.'],
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
  'Reference check': {
    activityType: 'Reference',
    autoLinkContact: false,
    noteDestination: null,
    script: lines(
      'How did you work together, and how long?',
      'What was the person responsible for?',
      'What were they especially good at?',
      'Where did they need support?',
      'Would you work with them again?',
    ),
    noteTemplate: notes(
      ['Working relationship', 'Who gives the reference, how they worked together and for how long.'],
      ['Responsibilities', 'What the person did there.'],
      ['Strengths', 'What they were especially good at, with examples.'],
      ['Areas to grow', 'Where they needed support or could do better.'],
      ['Would work with them again', 'Whether the referee would, and why.'],
    ),
    scorecard: null,
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
