import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BuilderAction,
  builderReducer,
  type BuilderState,
  type Details,
  emptyBuilder,
  itemKey,
} from './builder-reducer.ts';

const snippet = (meetingId: string, $id: string) => ({
  $id,
  meetingId,
  title: `Snippet ${$id}`,
  mediaType: 'audio' as const,
  status: 'completed' as const,
  start: 0,
  end: 10,
});
const document = (meetingId: string, name: string) => ({
  name,
  meetingId,
  nickname: `Document ${name}`,
  kind: 'write-up' as const,
  updatedAt: '2026-11-01T09:00:00.000Z',
  isDraft: false,
});
const detailsOf = (meetingId: string): Details => ({
  meeting: { description: meetingId, startTime: '2026-11-01T09:00:00.000Z' },
  snippets: ['s1', 's2'].map((id) => snippet(meetingId, id)),
  documents: [document(meetingId, 'cv')],
});
const run = (...actions: BuilderAction[]) => actions.reduce(builderReducer, emptyBuilder);
const toggle = (meetingId: string): BuilderAction => ({ type: 'toggle-meeting', meetingId });
const arrive = (meetingId: string): BuilderAction => ({
  type: 'details-arrived',
  meetingId,
  details: detailsOf(meetingId),
});
const take = (meetingId: string, id: string): BuilderAction => ({
  type: 'toggle-snippet',
  snippet: snippet(meetingId, id),
});
const order = ({ items }: BuilderState) => items.map(({ sourceId }) => sourceId).join('');
const withItems = (...ids: string[]) => run(toggle('m1'), arrive('m1'), ...ids.map((id) => take('m1', id)));

test('it begins stacked and empty', () => {
  expect(emptyBuilder).toMatchObject({ layoutId: 'stacked', meetings: [], items: [], details: {}, fetching: null });
});

test('a layout is chosen and changes nothing else', () => {
  const before = withItems('a', 'b');
  expect(builderReducer(before, { type: 'layout', layoutId: 'mixed' })).toEqual({ ...before, layoutId: 'mixed' });
});

describe('meetings', () => {
  test('toggling one adds it and asks for its details', () => {
    expect(run(toggle('m1'))).toMatchObject({ meetings: ['m1'], fetching: 'm1', details: {} });
    expect(run(toggle('m1'), arrive('m1'))).toMatchObject({ fetching: null, details: { m1: detailsOf('m1') } });
  });

  test('only one is asked for at a time; the next follows when it is there', () => {
    const both = run(toggle('m1'), toggle('m2'));
    expect(both).toMatchObject({ meetings: ['m1', 'm2'], fetching: 'm1' });
    expect(builderReducer(both, arrive('m1'))).toMatchObject({ fetching: 'm2' });
  });

  test('a late reply changes nothing', () => {
    const state = run(toggle('m1'), toggle('m2'), toggle('m1'));
    expect(state.fetching).toBe('m2');
    expect(builderReducer(state, arrive('m1'))).toBe(state);
    expect(builderReducer(state, { type: 'details-failed', meetingId: 'm1' })).toBe(state);
  });

  test('toggling it again drops its items, its details and its nicknames, and no one else’s', () => {
    const state = run(
      toggle('m1'),
      toggle('m2'),
      arrive('m1'),
      arrive('m2'),
      take('m1', 's1'),
      take('m2', 's1'),
      { type: 'nickname', item: { meetingId: 'm1', sourceId: 's1' }, nickname: 'One' },
      { type: 'nickname', item: { meetingId: 'm2', sourceId: 's1' }, nickname: 'Two' },
      toggle('m1'),
    );
    expect(state).toMatchObject({
      meetings: ['m2'],
      items: [{ meetingId: 'm2', sourceId: 's1' }],
      details: { m2: detailsOf('m2') },
      nicknames: { 'm2/s1': 'Two' },
    });
    expect(state.details).not.toHaveProperty('m1');
    expect(state.nicknames).not.toHaveProperty('m1/s1');
  });

  test('the one being asked for can be taken out, and the next is asked for', () => {
    expect(run(toggle('m1'), toggle('m2'), toggle('m1'))).toMatchObject({ meetings: ['m2'], fetching: 'm2' });
  });

  test('asking again waits for the one that is on its way', () => {
    const state = run(
      toggle('m1'),
      toggle('m2'),
      { type: 'details-failed', meetingId: 'm1' },
      { type: 'retry-details', meetingId: 'm1' },
    );
    expect(state).toMatchObject({ failed: [], fetching: 'm2' });
    expect(builderReducer(state, arrive('m2'))).toMatchObject({ fetching: 'm1' });
  });

  test('failed details are reported, block nothing else, and can be retried', () => {
    const state = run(toggle('m1'), toggle('m2'), { type: 'details-failed', meetingId: 'm1' });
    expect(state).toMatchObject({ failed: ['m1'], fetching: 'm2' });
    const again = [arrive('m2'), { type: 'retry-details', meetingId: 'm1' } as const].reduce(builderReducer, state);
    expect(again).toMatchObject({ failed: [], fetching: 'm1' });
  });
});

describe('items', () => {
  test('a snippet is toggled by its id and its meeting', () => {
    const state = run(toggle('m1'), toggle('m2'), take('m1', 's1'), take('m2', 's1'));
    expect(state.items).toMatchObject([
      { type: 'snippet', meetingId: 'm1', sourceId: 's1' },
      { type: 'snippet', meetingId: 'm2', sourceId: 's1' },
    ]);
    expect(builderReducer(state, take('m1', 's1')).items).toMatchObject([{ meetingId: 'm2', sourceId: 's1' }]);
  });

  test('a document is toggled by its name and its meeting, and is no snippet of that id', () => {
    const add: BuilderAction = { type: 'toggle-document', document: document('m1', 's1') };
    const state = run(toggle('m1'), take('m1', 's1'), add);
    expect(state.items.map(({ type }) => type)).toEqual(['document', 'snippet']);
    expect(builderReducer(state, add).items.map(({ type }) => type)).toEqual(['snippet']);
  });

  test('nothing of a meeting that is not selected can be added', () => {
    expect(run(take('m1', 's1'))).toEqual(emptyBuilder);
  });

  test.each([
    ['abc', 1, -1, 'bac'],
    ['abc', 1, 1, 'acb'],
    ['abc', 0, -1, 'cba'],
    ['abc', 2, 1, 'cba'],
    ['ab', 0, -1, 'ba'],
    ['ab', 0, 1, 'ba'],
    ['a', 0, 1, 'a'],
    ['a', 0, -1, 'a'],
    ['', 0, 1, ''],
    ['abc', 3, 1, 'abc'],
    ['abc', -1, 1, 'abc'],
  ] as const)('of %s, moving number %i by %i gives %s', (ids, index, by, wanted) => {
    expect(order(builderReducer(withItems(...ids), { type: 'move', index, by }))).toBe(wanted);
  });

  test.each([
    ['abcd', 0, 2, 'bcad'],
    ['abcd', 3, 0, 'dabc'],
    ['abcd', 1, 1, 'abcd'],
    ['abcd', 1, 9, 'abcd'],
    ['abcd', -1, 2, 'abcd'],
  ] as const)('of %s, dragging number %i to place %i gives %s', (ids, from, to, wanted) => {
    expect(order(builderReducer(withItems(...ids), { type: 'place', from, to }))).toBe(wanted);
  });

  test('a nickname is stored by meeting and source, survives removing the item, and is dropped when empty', () => {
    const item = { meetingId: 'm1', sourceId: 'a' };
    const named = builderReducer(withItems('a'), { type: 'nickname', item, nickname: 'Best moment' });
    expect(named.nicknames).toEqual({ [itemKey(item)]: 'Best moment' });
    expect([take('m1', 'a'), take('m1', 'a')].reduce(builderReducer, named).nicknames).toEqual(named.nicknames);
    expect(builderReducer(named, { type: 'nickname', item, nickname: '' }).nicknames).toEqual({});
    expect(builderReducer(named, { type: 'nickname', item: { meetingId: 'm9', sourceId: 'a' }, nickname: 'x' })).toBe(
      named,
    );
  });
});

test('what recipients may hear of a document is said for each, and ends with its meeting', () => {
  const item = { meetingId: 'm1', sourceId: 'cv' };
  const shared = run(toggle('m1'), { type: 'evidence', item, spans: 'all' });
  expect(shared.evidence).toEqual({ [itemKey(item)]: 'all' });
  expect(builderReducer(shared, { type: 'evidence', item, spans: ['a'] }).evidence).toEqual({ [itemKey(item)]: ['a'] });
  expect(builderReducer(shared, { type: 'evidence', item, spans: [] }).evidence).toEqual({});
  expect(builderReducer(shared, toggle('m1')).evidence).toEqual({});
  expect(run({ type: 'evidence', item, spans: 'all' })).toEqual(emptyBuilder);
});

test('an item goes by the name of its source as soon as that is known', () => {
  const opened: BuilderState = {
    ...emptyBuilder,
    meetings: ['m1'],
    fetching: 'm1',
    items: [
      { type: 'snippet', meetingId: 'm1', sourceId: 's1', title: 'Nickname' },
      { type: 'document', meetingId: 'm1', sourceId: 'gone', title: 'Old' },
    ],
  };
  expect(builderReducer(opened, arrive('m1')).items.map(({ title }) => title)).toEqual(['Snippet s1', 'Old']);
});

test('words are written without touching the rest', () => {
  expect(run({ type: 'text', title: 'Anna' }, { type: 'text', description: 'Java' })).toEqual({
    ...emptyBuilder,
    title: 'Anna',
    description: 'Java',
  });
});

test('clear resets everything, and the layout returns to stacked', () => {
  const state = [{ type: 'layout', layoutId: 'feature' }, { type: 'text', title: 'Anna' }, { type: 'clear' }] as const;
  expect(state.reduce<BuilderState>(builderReducer, withItems('a', 'b'))).toEqual(emptyBuilder);
});

const meetingId = fc.constantFrom('m1', 'm2', 'm3');
const place = fc.integer({ min: -1, max: 8 });
const anyAction: fc.Arbitrary<BuilderAction> = fc.oneof(
  { weight: 3, arbitrary: meetingId.map(toggle) },
  { weight: 3, arbitrary: meetingId.map(arrive) },
  {
    weight: 6,
    arbitrary: fc.tuple(meetingId, fc.constantFrom('s1', 's2', 's3')).map(([id, source]) => take(id, source)),
  },
  {
    weight: 3,
    arbitrary: meetingId.map((id): BuilderAction => ({ type: 'toggle-document', document: document(id, 'cv') })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('move' as const),
      index: place,
      by: fc.constantFrom(-1 as const, 1 as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('place' as const), from: place, to: place }) },
  fc.record({
    type: fc.constant('nickname' as const),
    item: fc.record({ meetingId, sourceId: fc.constantFrom('s1', 'cv') }),
    nickname: fc.constantFrom('', 'x'),
  }),
  fc.record({
    type: fc.constant('evidence' as const),
    item: fc.record({ meetingId, sourceId: fc.constant('cv') }),
    spans: fc.constantFrom('all' as const, [], ['a']),
  }),
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('details-failed' as const, 'retry-details' as const), meetingId }),
  },
  fc.record({ type: fc.constant('layout' as const), layoutId: fc.constantFrom('stacked' as const, 'mixed' as const) }),
  fc.constant({ type: 'clear' as const }),
);

test('any sequence of changes keeps items, details, nicknames and the fetch within the selected meetings', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      actions.reduce((state, action) => {
        const next = builderReducer(state, action);
        const { meetings, items, details, fetching, failed, nicknames, evidence } = next;
        const keys = items.map((item) => item.type + itemKey(item));
        expect(new Set(meetings).size).toBe(meetings.length);
        expect(new Set(keys).size).toBe(keys.length);
        expect(
          [
            ...items.map((item) => item.meetingId),
            ...Object.keys(details),
            ...failed,
            ...[...Object.keys(nicknames), ...Object.keys(evidence)].map((key) => key.split('/')[0]),
          ].every((id) => meetings.includes(id!)),
        ).toBe(true);
        const waiting = meetings.filter((id) => !details[id] && !failed.includes(id));
        // One fetch while someone waits, and none otherwise; it is never taken over by another.
        expect(fetching === null).toBe(waiting.length === 0);
        if (fetching !== null) expect(waiting).toContain(fetching);
        if (state.fetching !== null && waiting.includes(state.fetching)) expect(fetching).toBe(state.fetching);
        if (action.type === 'move' || action.type === 'place') expect(new Set(items)).toEqual(new Set(state.items));
        return next;
      }, emptyBuilder);
    }),
    { numRuns: 300 },
  );
});

test('moving there and back, and as often as there are items, is as if nothing happened', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 7 }),
      fc.nat(6),
      fc.constantFrom(-1 as const, 1 as const),
      (count, at, by) => {
        const state = withItems(...'abcdefg'.slice(0, count));
        const index = at % count;
        const moved = builderReducer(state, { type: 'move', index, by });
        const there = (index + by + count) % count;
        expect(builderReducer(moved, { type: 'move', index: there, by: by === 1 ? -1 : 1 }).items).toEqual(state.items);
        expect(
          builderReducer(builderReducer(state, { type: 'place', from: 0, to: index }), {
            type: 'place',
            from: index,
            to: 0,
          }).items,
        ).toEqual(state.items);
      },
    ),
  );
});

test('documents go before snippets until someone has put the items in order', () => {
  const takeDocument: BuilderAction = { type: 'toggle-document', document: document('m1', 'cv') };
  expect(order(run(toggle('m1'), arrive('m1'), take('m1', 's1'), takeDocument, take('m1', 's2')))).toBe('cvs1s2');
  const moved: BuilderAction = { type: 'move', index: 0, by: 1 };
  expect(order(run(toggle('m1'), arrive('m1'), take('m1', 's1'), take('m1', 's2'), moved, takeDocument))).toBe(
    's2s1cv',
  );
});

test('a draft that is published is a draft no longer', () => {
  const draft = { ...document('m1', 'cv'), isDraft: true };
  const details = { ...detailsOf('m1'), documents: [draft, { ...draft, name: 'email' }] };
  const state = run(
    toggle('m1'),
    { type: 'details-arrived', meetingId: 'm1', details },
    { type: 'published', document: draft },
  );
  expect(state.details['m1']?.documents.map(({ name, isDraft }) => [name, isDraft])).toEqual([
    ['cv', false],
    ['email', true],
  ]);
});
