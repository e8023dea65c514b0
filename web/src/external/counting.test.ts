import { expect, test } from 'vitest';
import { createCounting } from './counting.ts';

type Batch = {
  batchId: string;
  events: { kind: string; datasourceId?: string | undefined; seconds?: number | undefined }[];
};

function open(answers: boolean[] = []) {
  const sent: Batch[] = [];
  const counting = createCounting((body) => {
    sent.push(structuredClone(body));
    return answers.shift() === false ? Promise.reject(new Error('offline')) : Promise.resolve();
  });
  return { counting, sent };
}

test('seconds of one item are one event, up to what one event may carry', async () => {
  const { counting, sent } = open();
  counting.view();
  counting.take({ $id: 'a', kind: 'play' });
  for (let second = 0; second < 90; second += 1) counting.take({ $id: 'a', kind: 'watch', seconds: 1 });
  counting.take({ $id: 'b', kind: 'watch', seconds: 0.5 });
  await counting.flush();
  expect(sent.flatMap(({ events }) => events)).toEqual([
    { kind: 'view' },
    { kind: 'play', datasourceId: 'a' },
    { kind: 'watch', datasourceId: 'a', seconds: 60 },
    { kind: 'watch', datasourceId: 'a', seconds: 30 },
    { kind: 'watch', datasourceId: 'b', seconds: 0.5 },
  ]);
});

test('a failed batch is sent again under its id, and later events follow', async () => {
  const { counting, sent } = open([false]);
  counting.view();
  await counting.flush();
  counting.take({ $id: 'a', kind: 'play' });
  await counting.flush();
  await counting.flush();
  await counting.flush();
  expect(sent.map(({ batchId }) => batchId)).toEqual([sent[0]!.batchId, sent[0]!.batchId, sent[2]!.batchId]);
  expect(sent[2]!.batchId).not.toBe(sent[0]!.batchId);
  expect(sent.map(({ events }) => events.map(({ kind }) => kind).join())).toEqual(['view', 'view', 'play']);
});

test('nothing is sent where nothing happened', async () => {
  const { counting, sent } = open();
  await counting.flush(true);
  expect(sent).toEqual([]);
});

test('leaving the page sends the pending batch and everything after it', async () => {
  const sent: Batch[] = [];
  const arrived = Promise.withResolvers<void>();
  const counting = createCounting((body) => {
    sent.push(structuredClone(body));
    return arrived.promise;
  });
  counting.view();
  const first = counting.flush();
  counting.take({ $id: 'a', kind: 'play' });
  const last = counting.flush(true);
  expect(sent.map(({ events }) => events.map(({ kind }) => kind).join())).toEqual(['view', 'view', 'play']);
  expect(sent[1]!.batchId).toBe(sent[0]!.batchId);
  arrived.resolve();
  await Promise.all([first, last]);
  await counting.flush(true);
  expect(sent).toHaveLength(3);
});
