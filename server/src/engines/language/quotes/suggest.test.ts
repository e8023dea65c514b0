import { expect, test } from 'vitest';
import { askAboutTask, askAboutWish } from './asked-aloud.ts';
import { suggestTemplate } from './suggest.ts';

test.each([
  [
    'At least five years of leading a warehouse with more than 40 people',
    'How long have you spent leading a warehouse with more than 40 people?',
  ],
  ['IOSH, NEBOSH', 'Do you have IOSH or NEBOSH?'],
  ['Full driving licence', 'Do you have a driving licence?'],
  ['Degree in logistics preferred', 'Do you have a degree in logistics?'],
  ['Chartered accountant', 'Are you a chartered accountant?'],
  ['Proven knowledge of Kafka in production', 'What do you know about Kafka in production?'],
  ['Ability to work under pressure', 'Tell me about a time you had to work under pressure.'],
  ['Strong Python skills', 'Can you give me an example of your Python skills?'],
  ['Fluent German', 'How is your German?'],
  ['Experience with Manhattan or SAP EWM', 'How have you worked with Manhattan or SAP EWM?'],
  ['Competitive salary and 25 days of holiday', undefined],
])('a requirement is asked as a recruiter would say it: %s', (wanted, question) =>
  expect(askAboutWish(wanted)).toBe(question),
);

test.each([
  ['Lead a team of 60 across two shifts', 'What experience do you have of leading a team of 60 across two shifts?'],
  [
    'Roll out a new warehouse management system in 2027',
    'How would you go about rolling out a new warehouse management system?',
  ],
  [
    'Own the budget and report to the board',
    'What experience do you have of owning the budget and reporting to the board?',
  ],
  ['Health and safety on site', undefined],
])('a task is asked as a recruiter would say it: %s', (task, question) => expect(askAboutTask(task)).toBe(question));

test('no question of a script pastes the words of the job description behind a phrase', () => {
  const { script, competencies } = suggestTemplate('job-description', [
    'Platform engineer\n\nRequirements\n- Five years of experience with Kubernetes\n- Strong Python skills\n\nResponsibilities\n- Keep the platform running\n- Stakeholders, mainly',
  ]);
  expect(script.filter((question) => /this:|: /.test(question))).toEqual([]);
  expect(script.filter((question) => !/[?.]$/.test(question))).toEqual([]);
  expect(competencies.filter(({ name, guidance }) => name === guidance)).toEqual([]);
});
