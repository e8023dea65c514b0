import type { MeetingTypeContent } from '@candor/contract/meeting-types';
import type { DocumentTemplate, NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';

/** What meetings without a type of the team's own are written up by: a first call between a recruiter and a candidate. The ids are kept with notes: they never change. */

const noteTemplate: NoteTemplate = {
  detailLevel: 'standard',
  sections: [
    {
      $id: 'background',
      title: 'Background',
      instructions: 'Current role and employer, what the person does there and for how long, and how they got there.',
      detailLevel: null,
    },
    {
      $id: 'skills',
      title: 'Skills and experience',
      instructions:
        'Tools, methods, industries and years of experience that the person names, with what they did with them.',
      detailLevel: null,
    },
    {
      $id: 'motivation',
      title: 'Motivation',
      instructions: 'Why the person wants to change or is open to it, and what they are looking for next.',
      detailLevel: null,
    },
    {
      $id: 'pay',
      title: 'Pay and benefits',
      instructions: 'Current and expected salary, day rate, bonus, equity and benefits.',
      detailLevel: 'brief',
    },
    {
      $id: 'availability',
      title: 'Availability and notice',
      instructions: 'Notice period, earliest start, planned absences, and times for interviews.',
      detailLevel: 'brief',
    },
    {
      $id: 'location',
      title: 'Location and right to work',
      instructions: 'Where the person lives and can work, office days or remote, relocation, visa or permit.',
      detailLevel: 'brief',
    },
    {
      $id: 'consent',
      title: 'Consent',
      instructions: 'Whether the person agrees to be put forward, to which client, and what must stay private.',
      detailLevel: 'brief',
    },
    {
      $id: 'concerns',
      title: 'Concerns and open questions',
      instructions: 'Doubts, conditions, other offers and processes, and what stayed open on either side.',
      detailLevel: null,
    },
    {
      $id: 'next-steps',
      title: 'Next steps',
      instructions: 'What was agreed: who does what, and by when.',
      detailLevel: 'brief',
    },
  ],
};

const scorecard: ScorecardTemplate = {
  scale: 5,
  competencies: [
    {
      $id: 'experience',
      name: 'Relevant experience',
      guidance: 'Has done this kind of work, names concrete examples and what came of them.',
    },
    {
      $id: 'communication',
      name: 'Communication',
      guidance: 'Answers what was asked, explains clearly, and asks good questions.',
    },
    {
      $id: 'drive',
      name: 'Motivation',
      guidance: 'Knows why they want a change, and the role fits what they are looking for.',
    },
    { $id: 'practical-fit', name: 'Practical fit', guidance: 'Pay, notice, location and right to work fit the role.' },
  ],
};

const documentTemplates: DocumentTemplate[] = [
  {
    $id: 'write-up',
    name: 'Candidate write-up',
    kind: 'write-up',
    instructions: 'For the client: factual, in the third person, without private remarks.',
    sections: [
      { $id: 'profile', title: 'Profile', instructions: 'Who the person is: current role, employer and background.' },
      {
        $id: 'experience',
        title: 'Experience and skills',
        instructions: 'What the person has done and knows that matters for the role.',
      },
      {
        $id: 'motivation',
        title: 'Motivation',
        instructions: 'Why the person is interested and what they are looking for.',
      },
      {
        $id: 'terms',
        title: 'Pay, notice and location',
        instructions: 'Salary expectation, notice period, earliest start, location and right to work.',
      },
    ],
  },
  {
    $id: 'email',
    name: 'E-mail follow-up',
    kind: 'email',
    instructions: 'To the person, friendly and short.',
    sections: [
      { $id: 'spoken', title: 'What we spoke about', instructions: 'The main points of the conversation.' },
      { $id: 'next', title: 'Next steps', instructions: 'What was agreed: who does what, and by when.' },
    ],
  },
];

export const general: Required<MeetingTypeContent> & { noteTemplate: NoteTemplate } = {
  name: 'General',
  activityType: null,
  autoLinkContact: true,
  noteDestination: null,
  script: null,
  noteTemplate,
  scorecard,
  documentTemplates,
};
