import { expect, test } from 'vitest';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { needsReload, reloadOpenDetails, takeMeetingEvent } from './meeting-events.ts';
import { meetingKey } from './meetings.ts';
import { typeOptions } from '../meeting-types/meeting-types.ts';

const progress = { percent: 40, note: 'Transcribing 20 of 52 min', isRetrying: false };

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

const at = { teamId: 't', meetingId: 'm' };
const detailsOf = (status: string) => ({ meeting: { $id: 'm', teamId: 't', status, progress: null, endTime: null } });
const event = (status: 'pending' | 'completed') => ({ meetingId: 'm', status, progress: null });

test('details never mix the new state with the rest of an old one: they are loaded again, or forgotten', () => {
  const client = new QueryClient();
  client.setQueryData(meetingKey(at), detailsOf('created'));
  takeMeetingEvent(client, 't', event('pending') as never);
  expect(client.getQueryData(meetingKey(at))).toBeUndefined();

  client.setQueryData(meetingKey(at), detailsOf('created'));
  const stop = new QueryObserver(client, {
    queryKey: meetingKey(at),
    queryFn: () => new Promise(() => undefined),
    refetchOnMount: false,
  }).subscribe(() => undefined);
  takeMeetingEvent(client, 't', event('pending') as never);
  expect(client.getQueryData(meetingKey(at))).toEqual(detailsOf('created'));
  expect(client.getQueryState(meetingKey(at))?.isInvalidated).toBe(true);
  stop();
});

test('after a time in which no screen followed the events, meetings that go on are loaded again and finished ones are not', () => {
  const client = new QueryClient();
  const other = meetingKey({ teamId: 't', meetingId: 'done' });
  client.setQueryData(meetingKey(at), detailsOf('created'));
  client.setQueryData(other, detailsOf('completed'));
  reloadOpenDetails(client, 't');
  expect(client.getQueryState(meetingKey(at))?.isInvalidated).toBe(true);
  expect(client.getQueryState(other)?.isInvalidated).toBe(false);
});
