import { expect, test } from 'vitest';
import { needsReload } from './meeting-events.ts';
import { typeOptions } from '../meeting-types/meeting-types.ts';

const progress = { percent: 40, note: 'Transcribing 20 of 52 min' };

test('progress events load nothing; other changes reload the meeting', () => {
  expect(needsReload({ status: 'transcrpt', progress }, 'transcrpt')).toBe(false);
  expect(needsReload({ status: 'summarize', progress }, 'transcrpt')).toBe(true);
  expect(needsReload({ status: 'completed', progress: null }, 'completed')).toBe(true);
  expect(needsReload({ status: 'transcrpt', progress }, undefined)).toBe(true);
});

const type = (id: string, more: { disabled?: boolean; archived?: boolean } = {}) => ({
  $id: id,
  name: id.toUpperCase(),
  default: id === 'general',
  disabled: false,
  archived: false,
  activityType: null,
  autoLinkContact: false,
  noteDestination: null,
  version: 1,
  script: null,
  noteTemplate: null,
  scorecard: null,
  documentTemplates: [],
  ...more,
});

test('types that are archived or switched off are offered only where they are chosen', () => {
  const types = [type('screen'), type('old', { archived: true }), type('off', { disabled: true }), type('general')];
  expect(typeOptions(types, []).map(({ $id }) => $id)).toEqual(['general', 'screen']);
  expect(typeOptions(types, ['old', 'off']).map(({ $id }) => $id)).toEqual(['general', 'screen', 'old', 'off']);
  expect(typeOptions(undefined, [])).toEqual([{ $id: 'general', name: 'General' }]);
});
