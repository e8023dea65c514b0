import { expect, test } from 'vitest';
import { ApiError, errorOf } from './api-error.ts';
import { errorText, loadErrorTexts } from './error-text.ts';

const textOf = (code: string) => errorText(new ApiError(code, 400));

test('until the catalogue is there, the sentence of the reply is shown', async () => {
  const reply = Response.json({ code: 'team_not_found', message: 'The team could not be found.' }, { status: 404 });
  expect(errorText(await errorOf(reply))).toBe('The team could not be found.');
  expect(textOf('team_not_found')).toBe('team_not_found');
});

test('the catalogue of the specification, to the letter', async () => {
  await loadErrorTexts();
  expect(textOf('invalid_meeting_platform')).toBe('Meeting platform not supported');
  expect(textOf('internal_server_error')).toBe('An error has occurred, please try again later.');
  expect(textOf('meeting_invalid_state_privacy')).toBe(
    'The meeting privacy could not be changed. Please refresh the page and try again.',
  );
  expect(textOf('team_not_found')).toBe('The team could not be found.');
  expect(textOf('meeting_not_found')).toBe('The meeting could not be found..');
});

test('a code without a row is shown as it is', () => {
  expect(textOf('quota_exceeded')).toBe('quota_exceeded');
  expect(textOf('toString')).toBe('toString');
});

test('without a code, and for what is no reply at all', () => {
  expect(textOf('')).toBe("We can't complete your request right now.");
  expect(errorText(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.');
  expect(errorText(undefined)).toBe('Something went wrong. Please try again.');
});

test.each([
  [401, '{"code":"whatever"}', 'unauthorized'],
  [404, '{"code":"team_not_found","message":"x"}', 'team_not_found'],
  [500, '', 'internal_server_error'],
  [502, '<html>Bad gateway</html>', 'internal_server_error'],
  [400, '{"message":"no code"}', 'internal_server_error'],
  [400, '{"code":7}', 'internal_server_error'],
  [400, '{"code":""}', 'internal_server_error'],
  [400, 'null', 'internal_server_error'],
])('a reply %i with %s is rejected as %s', async (status, body, code) => {
  expect(await errorOf(new Response(body, { status }))).toMatchObject({ code, status });
});
