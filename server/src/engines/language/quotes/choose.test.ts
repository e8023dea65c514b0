import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { openQuotesByWords } from '../../../test/only-said.ts';
import { understand } from '../../../test/understood.ts';
import type { DocumentWish, SectionWish } from '../port.ts';

const { signal } = new AbortController();
const language = openQuotesByWords();
const section = (title: string, detailLevel: SectionWish['detailLevel'] = 'standard'): SectionWish => ({
  id: title,
  title,
  instructions: '',
  detailLevel,
  hints: [],
});

async function documentOf(text: string, kind: DocumentWish['kind'], sections: SectionWish[]) {
  const wish = { name: 'A document', kind, instructions: '', about: '', sections };
  const { material } = await understand(language, conversationOf(text), { signal });
  const written = await language.compose.document(material, wish, { signal });
  return Object.fromEntries(written.sections.map(({ title, lines }) => [title, lines.map((line) => line.text)]));
}

test.each([
  ["I've only ever checked other people's data for Smartlock, never written it."],
  ["But that was years ago on one scheme with a colleague, and I couldn't do it today."],
  ["I haven't written Smartlock data myself, I watched two colleagues at the next desk."],
])('a sentence stands in a document with the one that limits it: %s', async (limit) => {
  const said = 'I know Westlock and Smartlock, and SSI since 1998 on the Cardiff, Swansea and Newport resignalling.';
  const lines = await documentOf(
    `Dana (host): Which systems and tools have you written data for?
     Amara (candidate): ${said} ${limit} The office in Derby has eleven licences for drawing.`,
    'interview-summary',
    [section('Tools and systems', 'brief')],
  );
  const all = lines['Tools and systems']!.join(' ');
  expect(all).toContain('Smartlock');
  expect(all.includes('SSI since 1998')).toBe(all.includes(limit.slice(0, 20)));
  expect(all).toContain(limit.slice(0, 20));
});

test.each([
  ["From 11 to 4, that's real money.", 'The owner said 60,000 in the year, I did not count it myself.', false],
  ['What did you save them?', 'We saved £60,000 in the first year with the texts.', false],
  ['Money, what would you want?', 'I would want 42,000 for two practices.', true],
  ['And in your next job?', 'A salary of 42,000 would be right for two practices.', true],
])('under pay stands only money that was asked for as pay: %s', async (asked, said, isPay) => {
  const lines = await documentOf(
    `Dana (host): Tell me about something you changed.
     Amara (candidate): Missed appointments were at eleven percent, now it is about four.
     Dana: ${asked}
     Amara: ${said}
     Dana: What's your notice?
     Amara: Four weeks, in writing.`,
    'write-up',
    [section('Pay, notice and location')],
  );
  const figure = /[46][02],000/.exec(said)![0];
  expect(lines['Pay, notice and location']!.join(' ').includes(figure)).toBe(isPay);
});

test.each([
  ['Did you get my message about the recording?', "Yes, it's okay for me."],
  ["I'm recording so I don't have to scribble, is that okay with you?", 'Yeah, crack on.'],
  ["I'm taking notes with a recorder if that's all right.", 'Sure, of course.'],
])('agreeing to be recorded is consent: %s', async (asked, said) => {
  const conversation = conversationOf(`
    Dana (host): Hello, is that Amara?
    Amara (candidate): It is, hi.
    Dana: Great. ${asked}
    Amara: ${said}
    Dana: What are you paid now?
    Amara: I'm on 41,000.`);
  const { material } = await understand(language, conversation, { signal });
  const notes = await language.compose.notes(material, [section('Consent'), section('Pay')], { signal });
  const [consent] = notes.sections;
  const quoted = consent!.lines.map(({ text }) => text.toLowerCase()).join(' ');
  expect(quoted).not.toBe('');
  expect(said.toLowerCase()).toContain(quoted);
});
