import type { AtsField } from './port.ts';

const field = (id: string, label: string, type: AtsField['type'], maxLength: number | null = 500): AtsField => ({
  id,
  label,
  type,
  choices: [],
  maxLength: type === 'number' || type === 'date' || type === 'boolean' ? null : maxLength,
  isReadOnly: false,
});
const choice = (id: string, label: string, values: readonly string[]): AtsField => ({
  ...field(id, label, 'choice', null),
  choices: values.map((value) => ({ value, label: value })),
});

/** `name`, `email` and `phone` are the contact's own; of several e-mails and phones the first one. */
export const bookFields: Readonly<Record<string, readonly AtsField[]>> = {
  contact: [
    field('name', 'Name', 'text', 200),
    field('email', 'E-mail', 'email', 254),
    field('phone', 'Phone', 'phone', 40),
    field('jobTitle', 'Job title', 'text'),
    field('company', 'Company', 'text'),
    field('location', 'Location', 'text'),
    field('currentSalary', 'Current salary', 'text'),
    field('desiredSalary', 'Desired salary', 'text'),
    field('noticePeriod', 'Notice period', 'text'),
    field('availableFrom', 'Available from', 'text'),
    field('rightToWork', 'Right to work', 'text'),
    field('yearsOfExperience', 'Years of experience', 'number'),
    field('skills', 'Skills', 'long-text', 5_000),
    field('languages', 'Languages', 'text'),
    choice('workMode', 'Work mode', ['On site', 'Hybrid', 'Remote']),
    field('openToRelocate', 'Open to relocate', 'boolean'),
    field('linkedIn', 'LinkedIn', 'url'),
    field('summary', 'Summary', 'long-text', 20_000),
  ],
  job: [
    field('name', 'Title', 'text', 200),
    field('company', 'Company', 'text'),
    field('location', 'Location', 'text'),
    field('salary', 'Salary', 'text'),
    choice('status', 'Status', ['Open', 'On hold', 'Filled', 'Closed']),
    field('summary', 'Summary', 'long-text', 20_000),
  ],
  deal: [
    field('name', 'Name', 'text', 200),
    field('company', 'Company', 'text'),
    field('amount', 'Amount', 'number'),
    field('closeDate', 'Close date', 'date'),
    choice('stage', 'Stage', ['New', 'Qualified', 'Proposal', 'Won', 'Lost']),
    field('summary', 'Summary', 'long-text', 20_000),
  ],
  company: [
    field('name', 'Name', 'text', 200),
    field('website', 'Website', 'url'),
    field('phone', 'Phone', 'phone', 40),
    field('location', 'Location', 'text'),
    field('summary', 'Summary', 'long-text', 20_000),
  ],
};

export const bookActivityTypes = ['Note', 'Call', 'Meeting', 'Interview', 'Email'] as const;
