import { getLab, getLabRun, pinLabMeetings, previewTemplate, startLabRun } from '@candor/contract/template-lab';
import type { ScorecardTemplate } from '@candor/contract/templates';
import { beforeAll, expect, test } from 'vitest';
import { LanguageError } from '../../../engines/language/language-error.ts';
import { afterFile } from '../../../test/after-file.ts';
import { lineOf } from '../../../test/fake-language.ts';
import type { Interviews } from '../../../test/notes.ts';
import { interviewNotes, openInterviews } from '../../../test/notes.ts';
import { runOf } from '../../../test/recordings.ts';
import { createMeetingType } from '../../meeting-types/service.ts';
import { tryDraft } from '../jobs.ts';
import { compareLines } from './lab-rules.ts';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
});

const section = (id: string, title: string) => ({ $id: id, title, instructions: '', detailLevel: null });
const published = {
  detailLevel: 'standard' as const,
  sections: [section('background', 'Background'), section('pay', 'Pay')],
};
const draft = {
  detailLevel: 'standard' as const,
  sections: [section('background', 'Background'), section('notice', 'Notice')],
};

const competency = (id: string, name: string) => ({ $id: id, name, guidance: '' });

async function typeAt(scorecard: ScorecardTemplate | null = null) {
  const { id } = await createMeetingType(on.app.db, on.teamId, {
    name: `Type ${Math.random()}`,
    noteTemplate: published,
    scorecard,
  });
  return { teamId: on.teamId, meetingTypeId: id };
}

test('a draft is tried on the pinned meetings and compared line by line with what the published template writes', async () => {
  const [params, at] = [await typeAt(), await on.written()];
  expect((await on.call(getLab, { as: on.owner, params })).body).toEqual({ pinned: [], lastRun: null });
  expect(await on.call(startLabRun, { as: on.owner, params, body: { noteTemplate: draft } })).toMatchObject({
    status: 400,
  });
  await on.call(pinLabMeetings, { as: on.owner, params, body: { meetingIds: [at.meetingId] } });

  let calls = 0;
  on.writes.writeNotes = async (told, sections, options) => {
    calls += 1;
    const isDraft = sections.some(({ id }) => id === 'notice');
    const notes = await interviewNotes(told, sections, options);
    return {
      ...notes,
      sections: notes.sections.map((one) =>
        isDraft && one.id === 'background'
          ? { ...one, lines: [one.lines[0]!, lineOf(told, 'experience with pipelines.')] }
          : one,
      ),
    };
  };
  const started = await on.call(startLabRun, { as: on.owner, params, body: { noteTemplate: draft } });
  expect(started).toMatchObject({
    status: 202,
    body: { state: 'running', meetings: [{ meetingId: at.meetingId, state: 'waiting' }] },
  });
  expect(await on.call(startLabRun, { as: on.owner, params, body: { noteTemplate: draft } })).toMatchObject({
    status: 409,
    body: { code: 'lab_is_running' },
  });
  await tryDraft(on.app, runOf({ teamId: on.teamId, runId: started.body.$id }));

  const run = (await on.call(getLabRun, { as: on.owner, params: { ...params, runId: started.body.$id } })).body;
  expect(run).toMatchObject({ state: 'ready', percent: 100, writer: { name: 'fake' } });
  expect(
    run.meetings[0]!.sections.map(({ title, kind, lines }) => [
      title,
      kind,
      lines.map((one) => [one.kind, one.line.text]),
    ]),
  ).toEqual([
    [
      'Background',
      'changed',
      [
        ['same', 'I lead a small data team in Leeds'],
        ['removed', 'eight years of experience'],
        ['added', 'experience with pipelines.'],
      ],
    ],
    ['Notice', 'added', []],
    ['Pay', 'removed', [['removed', 'seventy thousand pounds']]],
  ]);
  expect(calls).toBe(2);

  // What the published template writes is known by now.
  const again = await on.call(startLabRun, { as: on.owner, params, body: { noteTemplate: published } });
  await tryDraft(on.app, runOf({ teamId: on.teamId, runId: again.body.$id }));
  on.writes.writeNotes = interviewNotes;
  expect(calls).toBe(3);
  expect((await on.call(getLab, { as: on.owner, params })).body.lastRun).toMatchObject({
    $id: again.body.$id,
    meetings: [{ sections: [{ kind: 'same' }, { kind: 'same' }] }],
  });
});

test('the scorecard of the draft is compared too: competencies, their lines, and what the engine would give', async () => {
  const [params, at] = [
    await typeAt({ scale: 5, competencies: [competency('experience', 'Experience'), competency('pay', 'Pay fits')] }),
    await on.written(),
  ];
  await on.call(pinLabMeetings, { as: on.owner, params, body: { meetingIds: [at.meetingId] } });
  let calls = 0;
  on.writes.rate = async (told, { scale, competencies }) => {
    calls += 1;
    return competencies.map(({ id, name }) => ({
      id,
      rating: scale - 1,
      lines: [
        lineOf(
          told,
          id === 'pay'
            ? 'seventy thousand pounds'
            : name === 'Years'
              ? 'eight years of experience'
              : 'I lead a small data team',
        ),
      ],
      dropped: [],
    }));
  };
  const run = async (scorecard?: typeof asDrafted | null) => {
    const { body } = await on.call(startLabRun, { as: on.owner, params, body: { noteTemplate: published, scorecard } });
    await tryDraft(on.app, runOf({ teamId: on.teamId, runId: body.$id }));
    const { meetings, scorecard: tried } = (await on.call(getLab, { as: on.owner, params })).body.lastRun!;
    return {
      tried,
      competencies: meetings[0]!.competencies.map(({ title, kind, suggested, lines }) => [
        title,
        kind,
        suggested.published,
        suggested.draft,
        lines.map((one) => `${one.kind} ${one.line.text}`),
      ]),
    };
  };
  const asDrafted = { scale: 7, competencies: [competency('experience', 'Years'), competency('drive', 'Drive')] };
  expect(await run(asDrafted)).toEqual({
    tried: asDrafted,
    competencies: [
      ['Years', 'changed', 4, 6, ['removed I lead a small data team', 'added eight years of experience']],
      ['Drive', 'added', null, 6, ['added I lead a small data team']],
      ['Pay fits', 'removed', 4, null, ['removed seventy thousand pounds']],
    ],
  });
  expect(calls).toBe(2);
  // Another scale alone is a difference; what the published one gives is known by now.
  const rescaled = { scale: 3, competencies: [competency('experience', 'Experience'), competency('pay', 'Pay fits')] };
  expect((await run(rescaled)).competencies).toEqual([
    ['Experience', 'changed', 4, 2, ['same I lead a small data team']],
    ['Pay fits', 'changed', 4, 2, ['same seventy thousand pounds']],
  ]);
  expect(calls).toBe(3);
  expect(await run()).toEqual({ tried: null, competencies: [] });
  expect(calls).toBe(3);
  expect((await run(null)).competencies.map(([title, kind]) => [title, kind])).toEqual([
    ['Experience', 'removed'],
    ['Pay fits', 'removed'],
  ]);
  delete on.writes.rate;
});

test('a preview of one short meeting is answered at once', async () => {
  const [params, at] = [await typeAt(), await on.written()];
  const preview = await on.call(previewTemplate, {
    as: on.owner,
    params,
    body: { meetingId: at.meetingId, noteTemplate: draft },
  });
  expect(preview).toMatchObject({
    status: 200,
    body: {
      state: 'ready',
      meetings: [
        {
          state: 'ready',
          sections: [
            {
              title: 'Background',
              lines: [{ kind: 'same', line: { evidence: [{ quote: 'I lead a small data team in Leeds' }] } }, {}],
            },
            { title: 'Notice', lines: [] },
          ],
        },
      ],
    },
  });
  expect((await on.call(getLab, { as: on.owner, params })).body.lastRun).toBeNull();
});

test('what went wrong is said for each meeting', async () => {
  const [params, at] = [await typeAt(), await on.written()];
  on.writes.writeNotes = async () => Promise.reject(new LanguageError('no such model', { isTemporary: false }));
  const { body } = await on.call(previewTemplate, {
    as: on.owner,
    params: { ...params, meetingTypeId: 'general' },
    body: { meetingId: at.meetingId, noteTemplate: draft },
  });
  on.writes.writeNotes = interviewNotes;
  expect(body).toMatchObject({ state: 'failed', meetings: [{ state: 'failed', failureReason: 'no such model' }] });
});

test('only meetings that the caller may see are tried, pinned or shown', async () => {
  const params = await typeAt();
  const admin = await on.person('Ada');
  await on.join(on.teamId, admin, 'admin');
  const [open, hidden] = [await on.written(), await on.written(undefined, { private: true })];
  await on.call(pinLabMeetings, { as: on.owner, params, body: { meetingIds: [open.meetingId, hidden.meetingId] } });
  expect(await on.call(pinLabMeetings, { as: admin, params, body: { meetingIds: [hidden.meetingId] } })).toMatchObject({
    status: 404,
    body: { code: 'meeting_not_found' },
  });
  expect(
    await on.call(previewTemplate, { as: admin, params, body: { meetingId: hidden.meetingId, noteTemplate: draft } }),
  ).toMatchObject({ status: 404, body: { code: 'meeting_not_found' } });
  const started = await on.call(startLabRun, { as: on.owner, params, body: { noteTemplate: draft } });
  await tryDraft(on.app, runOf({ teamId: on.teamId, runId: started.body.$id }));
  const seenBy = async (as: typeof admin) => (await on.call(getLab, { as, params })).body;
  expect((await seenBy(on.owner)).lastRun!.meetings.map(({ meetingId }) => meetingId)).toEqual([
    open.meetingId,
    hidden.meetingId,
  ]);
  expect((await seenBy(admin)).lastRun!.meetings.map(({ meetingId }) => meetingId)).toEqual([open.meetingId]);
  expect((await seenBy(admin)).pinned.map(({ meetingId }) => meetingId)).toEqual([open.meetingId]);
  expect(
    await on.call(getLabRun, {
      as: on.owner,
      params: { ...params, meetingTypeId: 'general', runId: started.body.$id },
    }),
  ).toMatchObject({ status: 404, body: { code: 'lab_run_not_found' } });
});

test('lines in a different order count as different', () => {
  const lines = (...texts: string[]) => texts.map((text) => ({ $id: text, text, evidence: [], isByPerson: false }));
  const compare = (a: string[], b: string[]) =>
    compareLines(lines(...a), lines(...b)).map(
      ({ kind, line }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${line.text}`,
    );
  expect(compare([], [])).toEqual([]);
  expect(compare(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([' a', '-b', '+x', ' c', '+d']);
  expect(compare(['a'], [])).toEqual(['-a']);
});
