/** What the owner of a meeting did with what was written for them. Nothing is rewritten: what stands in the demonstration is what was written. */
export type Review = {
  /** Facts that were accepted as they were found. */
  accepts: readonly string[];
  /** By competency. */
  ratings: Readonly<Record<string, readonly [rating: number, comment: string]>>;
  verdict: string;
  /** Action items that are done, by how they begin. */
  done?: readonly string[];
  /** The documents that were published, by kind. */
  publishes?: readonly ('write-up' | 'email' | 'other')[];
};

export const reviews: Readonly<Record<string, Review>> = {
  'elise-screen': {
    accepts: [
      'role',
      'employer',
      'team',
      'qualification',
      'notice',
      'availability',
      'location',
      'pay',
      'interview-availability',
    ],
    ratings: {
      'Relevant experience': [5, 'System, lender and month end, each with a figure.'],
      Ownership: [5, 'Stopped her own go-live and told the board herself.'],
      Motivation: [4, 'Wants to be where decisions are made. Test this with Rohan.'],
      'Practical fit': [4, ''],
    },
    verdict: 'First on the shortlist. Ask the referee about letting go.',
    publishes: ['write-up'],
  },
  'caleb-screen': {
    accepts: [
      'role',
      'employer',
      'team',
      'qualification',
      'notice',
      'availability',
      'location',
      'pay',
      'right-to-work',
    ],
    ratings: {
      'Relevant experience': [3, 'Hasn’t led a system change, and says so.'],
      Ownership: [5, 'Three lenders on one call.'],
      Motivation: [4, ''],
      'Practical fit': [5, 'Half an hour away, mornings free.'],
    },
    verdict: 'Strong with lenders. Tell Rohan about the system before he asks.',
  },
  'meridian-intake': {
    accepts: [],
    ratings: {
      'Clarity of the brief': [5, ''],
      Urgency: [4, 'Sue leaves at Christmas.'],
      Decision: [5, 'Two rounds, and Rohan decides.'],
    },
    verdict: 'Exclusive for six weeks. Three names in two weeks.',
  },
};
