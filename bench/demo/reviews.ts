/** What the owner of a meeting did with what was written for them. */
export type Review = {
  /** Facts that were taken over, by field and value (empty: any), corrected or as they were; the others were rejected. */
  facts?: readonly (readonly [field: string, found: string, corrected?: string])[];
  /** Facts that they wrote themselves. */
  writes?: readonly (readonly [field: string, value: string])[];
  /** Lines of summary and sections that they took away, by title (empty: the summary; action items have one too) and beginning. */
  drops?: readonly (readonly [title: string, start: string])[];
  /** Lines that they added, by title. */
  adds?: readonly (readonly [title: string, text: string])[];
  /**
   * The write-up as it was published: section by section, each line with words of what it rests on. Lines that begin
   * with one of `keeps` stayed.
   */
  writeUp?: Readonly<Record<string, readonly (readonly [text: string, said: string])[]>>;
  keeps?: readonly string[];
};

export const reviews: Readonly<Record<string, Review>> = {
  'caleb-screen': {
    facts: [
      ['role', 'finance director'],
      ['employer', 'Brightwater'],
      ['qualification', 'Management accountant'],
      ['location', 'Barnsley'],
      ['notice', '3 months'],
      ['availability', '1 March'],
      ['pay', '95,000', '100,000, or 95,000 with a bonus'],
    ],
    drops: [
      ['Pay expectations', 'Exactly.'],
      ['Motivation', 'Did learn that'],
      ['Notice and availability', 'I have been through'],
    ],
  },
  'henrik-reference': { drops: [['Action items', 'Priya to call Henrik']] },
  'meridian-intake': {
    drops: [
      ['', 'Other firms do five'],
      ['', 'On Friday of next week'],
      ['Must-haves', 'Yes, pounds.'],
      ['Budget and terms', 'Yes, pounds.'],
      ['Process and decision', 'A third of their drivers'],
    ],
    adds: [
      ['The position', 'Head of finance, open since August: from 140 to 410 people in three years, on spreadsheets.'],
    ],
  },
  'elise-screen': {
    facts: [
      ['role', ''],
      ['employer', ''],
      ['skill', ''],
      ['team', '12 people'],
      ['qualification', ''],
      ['notice', '3 months'],
      ['availability', '1 March'],
      ['experience', '6 years'],
      ['commute', '40 minutes by train'],
    ],
    writes: [
      ['pay', '110,000 as a base, not below 105,000'],
      ['location', 'Harrogate'],
    ],
    drops: [
      ['', 'Finds it hard to let go'],
      ['Motivation', 'Two reasons.'],
      ['Pay expectations', 'Finds it hard'],
      ['Notice and availability', 'I would say two things'],
      ['Notice and availability', 'Second they could not help'],
    ],
    writeUp: {
      Profile: [
        [
          'Elise Fontaine is head of finance at Corbridge Foods, which makes chilled meals for supermarkets: about 600 people, two factories, a turnover of 120 million pounds.',
          'I am head of finance',
        ],
        [
          'She leads twelve people and reports to the chief financial officer of the group in Lyon.',
          'I have eleven people',
        ],
        ['A chartered accountant since 2013, and six years in this role.', 'Six years in April'],
        [
          'She looks for a company where the decision is in the building, and for something to build again.',
          'would like to build something again',
        ],
      ],
      Achievements: [
        ['Brought the month-end close from the fourteenth working day to the fourth.', 'The first is the month end'],
        [
          'Led the change from Sage to Microsoft Dynamics. It took sixteen months instead of twelve; not one invoice was paid twice.',
          'We went from Sage',
        ],
        ['Renewed a loan of 15 million pounds in 2021 and reports to the bank every quarter.', 'we renewed a loan'],
      ],
      'Pay, notice and location': [
        [
          'She looks for a base of 110,000 pounds and would not move for less than 105,000.',
          'I am looking for 110,000',
        ],
        [
          'Three months of notice, probably two after the year end; from 1 March, 1 April at the latest.',
          'they would let me go after two',
        ],
        [
          'She lives in Harrogate, 40 minutes from Leeds by train. Mondays in the office are fine.',
          'I live in Harrogate',
        ],
      ],
    },
    keeps: ['Notice:'],
  },
};
