import { createLiveNote, updateLiveNote } from '@candor/contract/live';
import { exportNotes, listNoteCategories } from '@candor/contract/notes';
import { beforeAll, expect, test } from 'vitest';
import type { SectionWish } from '../../../engines/language/port.ts';
import { afterFile } from '../../../test/after-file.ts';
import { lineOf } from '../../../test/fake-language.ts';
import type { Interviews } from '../../../test/notes.ts';
import { expectQuoted, interviewNotes, openInterviews } from '../../../test/notes.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { writeNow } from '../../../test/recordings.ts';
import { openTestTeam } from '../../../test/app.ts';
import { openLanguageServer } from '../../../test/language-server.ts';
import { spokenMeeting } from '../../../test/notes.ts';
import { getNotes } from '@candor/contract/notes';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
});

const title = 'Typed during the call';
const type = async (at: InMeeting, text: string, moment: number, more: { inNotes?: boolean } = {}) =>
  (
    await on.call(createLiveNote, {
      as: on.owner,
      params: at,
      body: { kind: 'note', text, at: moment, inNotes: true, ...more },
    })
  ).body;

test('each note is a heading over the words that were said around it', async () => {
  const at = await on.spoken();
  await type(at, 'notice ~ six weeks?', 14);
  await type(at, 'asks for my number', 38);
  await type(at, 'pushy, do not tell the client', 20, { inNotes: false });
  await type(at, 'lunch', 3_000);
  await writeNow(on, at);
  const { sections } = await on.notesOf(at);
  expect(sections[0]).toMatchObject({
    title,
    sectionId: null,
    lines: [
      {
        asked: { text: 'notice ~ six weeks?' },
        isQuote: true,
        text: expect.stringContaining('my notice period is six weeks.'),
      },
      { asked: { text: 'asks for my number' }, isQuote: true, text: expect.stringContaining('You can reach me') },
      // Nobody spoke then: the note is kept as it is.
      { text: 'lunch', isByPerson: true, evidence: [] },
    ],
  });
  expect(JSON.stringify(sections)).not.toContain('pushy');
  await expectQuoted(on, on.owner, at, sections[0]!.lines.slice(0, 2));
  const markdown = await on.call(exportNotes, { as: on.owner, params: { ...at, format: 'md' } });
  expect(markdown.body as unknown as string).toMatch(/## Typed during the call\n\n- \*notice \\?~ six weeks\?\*/);
  const categories = await on.call(listNoteCategories, { as: on.owner, params: at });
  expect(categories.body.categories[0]).toMatchObject({ title, isDiscussed: true });
});

test('notes that are written again follow what was typed, without doubling anything', async () => {
  const at = await on.spoken();
  const note = await type(at, 'notice', 14);
  await writeNow(on, at);
  await type(at, 'pipelines', 5);
  await on.again(at);
  const [section] = (await on.notesOf(at)).sections;
  expect(section!.lines.map(({ asked }) => asked?.text)).toEqual(['pipelines', 'notice']);
  await on.again(at, { noteId: section!.$id });
  expect((await on.notesOf(at)).sections[0]!.lines).toHaveLength(2);
  await on.call(updateLiveNote, { as: on.owner, params: { ...at, noteId: note.$id }, body: { inNotes: false } });
  await on.again(at);
  expect((await on.notesOf(at)).sections[0]!.lines.map(({ asked }) => asked?.text)).toEqual(['pipelines']);
});

test('a language model gets the typed notes, and quotes are used where it writes nothing about one', {
  timeout: 240_000,
}, async () => {
  const server = await openLanguageServer();
  const team = await openTestTeam({
    closeAt: afterFile,
    language: 'real',
    env: { LANGUAGE_ENGINE: 'openai', LANGUAGE_URL: server.url, LANGUAGE_MODEL: 'test-model', LANGUAGE_TIMEOUT_S: '1' },
  });
  const at = await spokenMeeting(team, [
    'My salary is 72,000 and I would move for 85,000.',
    'My notice period is four weeks.',
  ]);
  await team.call(createLiveNote, {
    as: team.owner,
    params: at,
    body: { kind: 'note', text: 'Salary wish', at: 4, inNotes: true },
  });
  await writeNow(team, at);
  expect(JSON.stringify(server.seen)).toContain('Salary wish');
  const notes = (await team.call(getNotes, { as: team.owner, params: at })).body;
  expect(notes.writer?.isExtractive).toBe(false);
  const section = notes.sections.find((one) => one.title === title)!;
  expect(section.lines[0]).toMatchObject({ asked: { text: 'Salary wish' } });
  await expectQuoted(team, team.owner, at, section.lines);
  await server.close();
});

test('what a model writes of a note stands under it in its words', async () => {
  const at = await on.spoken();
  const note = await type(at, 'notice', 14);
  let asked: readonly SectionWish[] = [];
  const { writes } = on;
  const app = on.app;
  const { language } = app;
  app.language = { ...language, isExtractive: false };
  writes.writeNotes = async (told, sections, options) => {
    asked = sections;
    const written = await interviewNotes(told, sections, options);
    return {
      ...written,
      sections: written.sections.map((section) =>
        section.id === `own-${note.$id}`
          ? { ...section, lines: [lineOf(told, 'my notice period is six weeks.', 'She is on six weeks of notice.')] }
          : section,
      ),
    };
  };
  await writeNow(on, at);
  writes.writeNotes = interviewNotes;
  app.language = language;
  expect(asked.at(-1)).toMatchObject({ id: `own-${note.$id}`, title: 'notice' });
  expect((await on.notesOf(at)).sections[0]).toMatchObject({
    title,
    lines: [{ text: 'She is on six weeks of notice.', asked: { text: 'notice' }, exchange: `own-${note.$id}` }],
  });
});
