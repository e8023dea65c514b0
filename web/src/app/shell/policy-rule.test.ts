import { expect, test } from 'vitest';
import { customTermsOf } from '../../entities/teams/team-preferences.ts';
import { mustAcceptPolicy } from './policy-rule.ts';

const agreed = { currentVersion: '2', acceptedVersion: '2', hasCustomTerms: false, hasLoadErrors: false };

test('the dialog appears when another version was accepted, or none', () => {
  expect(mustAcceptPolicy(agreed)).toBe(false);
  expect(mustAcceptPolicy({ ...agreed, acceptedVersion: '1' })).toBe(true);
  expect(mustAcceptPolicy({ ...agreed, acceptedVersion: null })).toBe(true);
});

test('teams with custom terms are not asked, unless their settings could not be loaded', () => {
  expect(mustAcceptPolicy({ ...agreed, acceptedVersion: '1', hasCustomTerms: true })).toBe(false);
  expect(mustAcceptPolicy({ ...agreed, acceptedVersion: '1', hasCustomTerms: true, hasLoadErrors: true })).toBe(true);
  expect(mustAcceptPolicy({ ...agreed, hasCustomTerms: true, hasLoadErrors: true })).toBe(false);
});

test('nothing is asked before the accepted version is known', () => {
  expect(mustAcceptPolicy({ ...agreed, acceptedVersion: undefined })).toBe(false);
  expect(mustAcceptPolicy({ ...agreed, currentVersion: undefined, acceptedVersion: null })).toBe(false);
  expect(mustAcceptPolicy({ ...agreed, currentVersion: '', acceptedVersion: null })).toBe(false);
});

test('customTerms is a JSON boolean among the settings', () => {
  expect(customTermsOf([{ key: 'customTerms', value: 'true' }])).toBe(true);
  expect(customTermsOf([{ key: 'customTerms', value: 'false' }])).toBe(false);
  expect(customTermsOf([{ key: 'other', value: 'true' }])).toBe(false);
  expect(customTermsOf(undefined)).toBe(false);
});
