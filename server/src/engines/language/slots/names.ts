/** What the reader marks in an exchange, in the order of its outputs; 0 is none of them. `gone` is what was taken back. */
export const slots = [
  'pay.now',
  'pay.wanted',
  'pay.bonus',
  'pay.condition',
  'notice',
  'notice.fixed',
  'start',
  'interview',
  'home',
  'commute',
  'employer',
  'role',
  'years',
  'years.of',
  'team',
  'qualification',
  'skill',
  'right',
  'other',
  'reason',
  'deal',
  'position',
  'must',
  'nice',
  'budget',
  'fee',
  'process',
  'timeline',
  'past.employer',
  'past.role',
  'job',
  'gone',
] as const;
export type Slot = (typeof slots)[number];
export const ofJobs: ReadonlySet<Slot> = new Set([
  'position',
  'must',
  'nice',
  'budget',
  'fee',
  'process',
  'timeline',
  'job',
]);
export const ofAll: ReadonlySet<Slot> = new Set(['team', 'interview', 'gone']);
/** Whoever tells: of the words of a client nothing is a fact of a person, nor of those of a recruiter who tells of a job. */
export type Who = 'candidate' | 'client' | 'reference' | 'recruiter';
export const tellsOfJobs: ReadonlySet<Who> = new Set(['client', 'recruiter']);
