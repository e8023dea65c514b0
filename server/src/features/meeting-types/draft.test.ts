import * as contract from '@candor/contract/meeting-types';
import { createTrainingData } from '@candor/contract/training-data';
import { expect, test } from 'vitest';
import type { App } from '../../app.ts';
import type { SuggestedTemplate } from '../../engines/language/port.ts';
import { openTestTeam } from '../../test/app.ts';
import { makeLockedPdf, makePdf } from '../../test/pdf.ts';

const jobDescription = [
  'Senior Data Engineer',
  '',
  'What you will do',
  '- Build pipelines that carry three billion events a day',
  '- Run the on-call rota of the platform team',
  '',
  'Requirements',
  '- Five years of experience with Python',
  '- Proven knowledge of Kafka in production',
];
const pdf = { 'content-type': 'application/pdf' };

/** An engine that suggests exactly this, or fails. */
function suggesting(app: App, suggest: () => SuggestedTemplate): void {
  Object.assign(app, { language: { ...app.language, suggest: async () => suggest() } });
}

test('a job description, pasted or as a PDF, becomes a draft with questions, sections and competencies; nothing is saved', async () => {
  const { call, owner, member, teamId } = await openTestTeam({ language: 'real' });
  const params = { teamId };
  const pasted = await call(contract.generateFromJobDescription, {
    as: owner,
    params,
    body: { text: jobDescription.join('\n') },
  });
  expect(pasted.status).toBe(200);
  expect(pasted.body.writer).toMatchObject({ isRemote: false });
  expect(pasted.body.draft).toMatchObject({
    name: expect.stringContaining('Data Engineer') as string,
    scorecard: { scale: 5 },
    documentTemplates: [{ kind: 'write-up' }, { kind: 'email' }],
  });
  expect(pasted.body.draft.script!.split('\n').length).toBeGreaterThan(3);
  expect(pasted.body.draft.noteTemplate!.sections.length).toBeGreaterThan(2);
  expect(JSON.stringify(pasted.body.draft)).toMatch(/Kafka/);
  const read = await call(contract.generateFromPdf, {
    as: owner,
    params,
    headers: pdf,
    body: new Uint8Array(makePdf(jobDescription)),
  });
  expect(JSON.stringify(read.body.draft)).toMatch(/Kafka/);
  expect(
    await call(contract.generateFromPdf, {
      as: member,
      params,
      headers: pdf,
      body: new Uint8Array(makePdf(jobDescription)),
    }),
  ).toMatchObject({ status: 403 });
  expect((await call(contract.listMeetingTypes, { as: owner, params })).body.meetingTypes).toHaveLength(1);
  expect((await call(contract.createMeetingType, { as: owner, params, body: read.body.draft })).status).toBe(201);
});

test('a team reads one PDF at a time, and another team is not held up', async () => {
  const { call, owner, teamId, teamOf } = await openTestTeam();
  const elsewhere = await teamOf(owner);
  const send = async (team: string) =>
    call(contract.generateFromPdf, {
      as: owner,
      params: { teamId: team },
      headers: pdf,
      body: new Uint8Array(makePdf(jobDescription)),
    });
  const answers = await Promise.all([send(teamId), send(teamId), send(elsewhere)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ body: { code: 'pdf_being_read' }, headers: { 'retry-after': '20' } });
  expect((await send(teamId)).status).toBe(200);
});

test('a PDF that cannot be used says why', async () => {
  const { call, owner, teamId } = await openTestTeam();
  const send = async (bytes: Uint8Array, headers: Record<string, string> = pdf) =>
    (await call(contract.generateFromPdf, { as: owner, params: { teamId }, headers, body: new Uint8Array(bytes) })).body
      .code;
  expect(await send(Buffer.from('GIF89a'))).toBe('pdf_unreadable');
  expect(await send(makeLockedPdf())).toBe('pdf_encrypted');
  expect(await send(makePdf([]))).toBe('pdf_without_text');
  expect(await send(makePdf(jobDescription), { 'content-type': 'text/plain' })).toBe('unsupported_media_type');
  expect(await send(Buffer.alloc(11 * 1024 * 1024, '%PDF-'))).toBe('payload_too_large');
});

test("training data becomes a draft by its headings; another team's is not found", async () => {
  const { call, owner, teamId, teamOf, person } = await openTestTeam({ language: 'real' });
  const sections = [
    { title: 'Shift pattern', text: 'Two shifts, forty-two people.' },
    { title: 'Safety record', text: 'No accident in three years.' },
  ];
  const { $id } = (
    await call(createTrainingData, { as: owner, params: { teamId }, body: { title: 'Lukas', sections } })
  ).body;
  const { draft } = (
    await call(contract.generateFromTrainingData, { as: owner, params: { teamId }, body: { trainingDataIds: [$id] } })
  ).body;
  expect(draft.noteTemplate!.sections.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Shift pattern', 'Safety record']),
  );
  const stranger = await person();
  expect(
    await call(contract.generateFromTrainingData, {
      as: stranger,
      params: { teamId: await teamOf(stranger) },
      body: { trainingDataIds: [$id] },
    }),
  ).toMatchObject({ status: 404, body: { code: 'training_data_not_found' } });
});

test('engine output is trimmed to the limits, and an engine failure is reported', async () => {
  const { app, call, owner, teamId } = await openTestTeam();
  const ask = () =>
    call(contract.generateFromJobDescription, { as: owner, params: { teamId }, body: { text: 'A job' } });
  const many = Array.from({ length: 60 }, (_, index) => ({
    title: `Section\n${index} ${'x'.repeat(300)}`,
    instructions: 'y'.repeat(9_000),
  }));
  suggesting(app, () => ({
    name: '  ',
    script: ['Why\nnow?', ' ', '\ud800'],
    sections: [{ title: ' ', instructions: '' }, ...many],
    competencies: [],
  }));
  const { draft } = (await ask()).body;
  expect(draft).toMatchObject({
    name: 'New meeting type',
    script: 'Why now?\n\ufffd',
    scorecard: { competencies: [{ $id: 'experience' }, {}, {}, {}] },
  });
  expect(draft.noteTemplate!.sections).toHaveLength(40);
  expect(draft.noteTemplate!.sections[0]!.title).toMatch(/^Section 0 x+$/);
  expect((await call(contract.createMeetingType, { as: owner, params: { teamId }, body: draft })).status).toBe(201);
  suggesting(app, () => {
    throw new Error('the model is out');
  });
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'template_not_drafted' } });
});
