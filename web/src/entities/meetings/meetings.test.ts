import type { Meeting } from '@candor/contract/meetings';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listsKey, type MeetingList, storeMeeting } from './meetings.ts';

const listOf = (meetingTypeId: string | null) =>
  ({ total: 1, meetings: [{ $id: 'm', teamId: 't', meetingTypeId } as Meeting] }) as MeetingList;

test('a list requested before a change and received after it does not undo the change', async () => {
  const client = new QueryClient();
  const queryKey = [...listsKey('t'), 'a list'];
  const asked: ((list: MeetingList) => void)[] = [];
  const queryFn = () => new Promise<MeetingList>((answer) => asked.push(answer));
  client.setQueryData(queryKey, listOf(null));
  const shown = () => client.getQueryData<MeetingList>(queryKey)!.meetings[0]!.meetingTypeId;
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  );

  void client.invalidateQueries({ queryKey });
  await expect.poll(() => asked.length).toBe(1);
  storeMeeting(client, { $id: 'm', teamId: 't', meetingTypeId: 'reference' });
  asked[0]!(listOf(null));
  await expect.poll(() => asked.length).toBe(2);
  expect(shown()).toBe('reference');
  asked[1]!(listOf('reference'));
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(shown()).toBe('reference');

  storeMeeting(client, { $id: 'm', teamId: 't', meetingTypeId: null });
  expect(asked.length, 'nothing was under way, so nothing is asked').toBe(2);
  stop();
  client.clear();
});
