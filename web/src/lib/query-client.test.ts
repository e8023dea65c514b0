import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('nothing is loaded again by coming back to a screen, to the window or online, and nothing is retried', async () => {
  onTestFinished(() => queryClient.clear());
  let asked = 0;
  const options = { queryKey: ['one'], queryFn: async () => (asked += 1) };
  const watch = () =>
    new QueryObserver(queryClient, queryClient.defaultQueryOptions(options)).subscribe(() => undefined);
  const settled = async () => {
    await new Promise((done) => setTimeout(done, 5));
    expect(queryClient.isFetching()).toBe(0);
  };
  watch()();
  await settled();
  const stop = watch();
  await settled();
  expect(asked).toBe(1);
  queryClient.getQueryCache().onFocus();
  queryClient.getQueryCache().onOnline();
  await settled();
  expect(asked).toBe(1);
  stop();

  let failed = 0;
  const fail = async () => {
    failed += 1;
    throw new Error('no');
  };
  await queryClient.fetchQuery({ queryKey: ['two'], queryFn: fail }).catch(() => undefined);
  await settled();
  expect(failed).toBe(1);
});
