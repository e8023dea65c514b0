import type { ExportFormat } from '@candor/contract/transcripts';
import { exportTranscript, updateSpeaker } from '@candor/contract/transcripts';
import { getMeeting } from '@candor/contract/meetings';
import { getRecordingToken } from '@candor/contract/recordings';
import { expect, test } from 'vitest';
import type { Person } from '../../../test/app.ts';
import { sentence } from '../../../test/fake-speech.ts';
import { openMeeting } from '../../../test/recordings.ts';
import { openSpeaking } from '../../../test/transcripts.ts';

const nasty = 'if a <b> & "c" --> d</b> then';

async function open() {
  const { on, transcribed } = await openSpeaking();
  const { owner, at } = await transcribed([
    { participant: 'Dana', says: [sentence(0, 'Good morning.'), sentence(4, nasty)] },
    {
      participant: 'Amara',
      says: [sentence(2, 'Hello.'), sentence(3700, Array.from({ length: 30 }, (_, index) => `word${index}`).join(' '))],
    },
  ]);
  const { speechData } = (await on.call(getMeeting, { as: owner, params: at })).body;
  await on.call(updateSpeaker, {
    as: owner,
    params: { ...at, speakerId: speechData.speakers[0]!.$id },
    body: { name: '<i>Dana</i> & "Co"' },
  });
  const get = (format: ExportFormat, query: { download?: '1'; token?: string } = {}, as: Person | undefined = owner) =>
    on.call(exportTranscript, { as, params: { ...at, format }, query });
  const text = async (format: ExportFormat) => String((await get(format)).body);
  return { on, owner, at, get, text };
}

test('VTT is read back cue by cue: short, in order, escaped', async () => {
  const { get, text } = await open();
  const vtt = await text('vtt');
  const [head, ...cues] = vtt.trimEnd().split('\n\n');
  expect(head).toBe('WEBVTT');
  expect(cues[0]).toBe('00:00:00.000 --> 00:00:00.700\n<v &lt;i&gt;Dana&lt;/i&gt; &amp; "Co">Good morning.');
  expect(cues[2]).toBe(
    '00:00:04.000 --> 00:00:07.100\n<v &lt;i&gt;Dana&lt;/i&gt; &amp; "Co">if a &lt;b&gt; &amp; "c" --&gt; d&lt;/b&gt; then',
  );
  const long = cues.slice(3);
  expect(long.length).toBeGreaterThan(2);
  expect(long.map((cue) => cue.split('>').at(-1)).join(' ')).toBe(
    Array.from({ length: 30 }, (_, index) => `word${index}`).join(' '),
  );
  expect(long[0]).toMatch(/^01:01:40\.000 --> /);
  for (const cue of cues) expect(cue.split('\n')).toHaveLength(2);
  const shown = await get('vtt');
  expect(shown.headers).toMatchObject({ 'content-type': 'text/vtt; charset=utf-8' });
  expect(shown.headers['content-disposition']).toBeUndefined();
  expect((await get('vtt', { download: '1' })).headers['content-disposition']).toContain('.vtt"');
});

test('SRT is numbered, has commas in its times, and escapes its own markup in the text', async () => {
  const { text } = await open();
  const blocks = (await text('srt'))
    .trimEnd()
    .split('\r\n\r\n')
    .map((block) => block.split('\r\n'));
  expect(blocks.map(([number]) => Number(number))).toEqual(blocks.map((_, index) => index + 1));
  expect(blocks[1]).toEqual(['2', '00:00:02,000 --> 00:00:02,400', 'Amara: Hello.']);
  expect(blocks[2]![2]).toBe('‹i›Dana‹/i› & "Co": if a ‹b› & "c" → d‹/b› then');
});

test('plain text and the page for word processors say who spoke when; nothing in them is markup of a speaker', async () => {
  const { get, text } = await open();
  expect(await text('txt')).toContain('[00:00:04] <i>Dana</i> & "Co"\nif a <b> & "c" --> d</b> then\n');
  expect(await text('txt')).toMatch(/^Screen: Zoë Ångström, Engineer\n\d{4}-/);
  const html = await text('html');
  expect(html).toContain(
    '<b>&lt;i&gt;Dana&lt;/i&gt; &amp; &quot;Co&quot;</b> <span style="color:#666">00:00:04</span><br>if a &lt;b&gt; &amp; &quot;c&quot; --&gt; d&lt;/b&gt; then</p>',
  );
  expect(
    html
      .match(/<\w+/g)!
      .every((tag) => ['<html', '<head', '<meta', '<title', '<body', '<h1', '<p', '<b', '<span', '<br'].includes(tag)),
  ).toBe(true);
  const reply = await get('html');
  expect(reply.headers['content-disposition']).toContain(
    "filename*=UTF-8''Screen%20Zo%C3%AB%20%C3%85ngstr%C3%B6m%2C%20Engineer.html",
  );
});

test('JSON has everything, with times of each word', async () => {
  const { get, at } = await open();
  const body = (await get('json')).body as unknown as {
    meeting: { $id: string };
    language: string;
    segments: { text: string; words: unknown[][] }[];
    speakers: { name: string }[];
  };
  expect(body).toMatchObject({
    meeting: { $id: at.meetingId },
    language: 'en',
    revision: 2,
    speakers: [{ name: '<i>Dana</i> & "Co"' }, { name: 'Amara' }],
  });
  expect(body.segments[0]).toMatchObject({
    text: 'Good morning.',
    words: [
      ['Good', 0, 300, 90],
      ['morning.', 400, 700, 90],
    ],
  });
});

test('the recording token opens it, also in the query; without a transcript there is none to export', async () => {
  const { on, owner, at, get } = await open();
  const { token } = (await on.call(getRecordingToken, { as: owner, params: at })).body;
  const byToken = await on.server.inject({
    url: `/v1/teams/${at.teamId}/meetings/${at.meetingId}/transcript/export/vtt?token=${token}&v=2`,
  });
  expect(byToken.statusCode).toBe(200);
  expect(await get('vtt', { token: `${token}x` })).toMatchObject({ status: 401 });
  const empty = await openMeeting(on, owner);
  expect(await on.call(exportTranscript, { as: owner, params: { ...empty.at, format: 'txt' } })).toMatchObject({
    status: 409,
    body: { code: 'transcript_not_ready' },
  });
  expect(
    (
      await on.server.inject({
        url: `/v1/teams/${empty.at.teamId}/meetings/${empty.at.meetingId}/transcript/export/vtt?token=${token}`,
      })
    ).statusCode,
  ).toBe(401);
});
