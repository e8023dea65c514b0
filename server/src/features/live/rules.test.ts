import { describe, expect, test } from 'vitest';
import { openPlaces } from './places.ts';
import { isAsked, questionsOf } from './questions.ts';
import { stateOf } from './states.ts';

describe('questions', () => {
  test('a script is one question a line, without bullets, numbers, headings and repetitions', () => {
    expect(
      questionsOf(
        '# Opening\n1. Why are you leaving?\n\n- What is your notice period?\r\n[ ] Right to work?\n- What is your notice period?',
      ),
    ).toEqual(['Why are you leaving?', 'What is your notice period?', 'Right to work?']);
    expect([questionsOf(null), questionsOf(' \n ')]).toEqual([[], []]);
  });

  test.each([
    ['What is your notice period?', 'okay so what would your notice period be then', true],
    ['What is your notice period?', 'I noticed that the period of growth was short', true],
    ['What is your notice period?', 'what is your salary expectation', false],
    ['Why are you leaving your current company?', 'so why do you want to leave your current company', true],
    ['Why are you leaving your current company?', 'tell me about your current company', false],
    [
      'Do you have experience with Kubernetes, Terraform and AWS?',
      'have you any experience with kubernetes or terraform',
      true,
    ],
    ['Do you have experience with Kubernetes, Terraform and AWS?', 'what experience do you have', false],
    ['How are you?', 'how are you today', true],
    ['How are you?', 'you said so', false],
    ['Wie hoch ist Ihre Gehaltsvorstellung?', 'und wie hoch ist denn ihre gehaltsvorstellung', true],
  ])('%s — heard in “%s”: %s', (question, said, wanted) => {
    expect(isAsked(question, said)).toBe(wanted);
  });
});

test('what the engine heard is found in the take again, over gaps', () => {
  const places = openPlaces();
  for (let frame = 0; frame < 20; frame += 1) places.add(frame / 10 + 0.05 * Math.sin(frame), 0.1);
  expect([places.isGapBefore(2.2), places.isGapBefore(7)]).toEqual([false, true]);
  places.skip(0.6);
  places.add(7, 0.1);
  expect([places.find(1), places.find(2.65)].map((seconds) => Number(seconds.toFixed(3)))).toEqual([1, 7.05]);
});

test('a source counts as gone before silent, and a paused one as paused', () => {
  const now = new Date(100_000);
  const at = (heardS: number, soundedS: number, isPaused = false) =>
    stateOf({ isPaused, heardAt: new Date(heardS * 1000), soundedAt: new Date(soundedS * 1000) }, false, now);
  expect([at(95, 95), at(95, 70), at(80, 80), at(95, 70, true), at(84, 84, true)]).toEqual([
    'recording',
    'silent',
    'gone',
    'paused',
    'gone',
  ]);
  expect(stateOf({ isPaused: false, heardAt: now, soundedAt: now }, true, now)).toBe('finished');
});
