import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { likenessOfWords } from '../../../test/word-points.ts';
import type { Conversation, Line, SectionWish, WrittenSection } from '../port.ts';
import { openQuotes } from './index.ts';
import { understand, writeNotes } from '../../../test/understood.ts';

const signal = new AbortController().signal;
const language = openQuotes({
  embed: (texts) => Promise.resolve(likenessOfWords(texts)),
  pid: undefined,
  close: () => undefined,
});
const wish = (title: string): SectionWish => ({
  id: title,
  title,
  instructions: '',
  detailLevel: 'standard',
  hints: [],
});
const titles = ['Current role', 'Motivation', 'Salary', 'Notice', 'Location'];
const notesOf = (conversation: Conversation, wanted = titles) =>
  writeNotes(language, conversation, wanted.map(wish), { signal });
const textsOf = (lines: WrittenSection['lines']) => lines.map(({ text }) => text);
const askedIn = (lines: readonly Line[]) => [...new Set(lines.map(({ asked }) => asked?.text))];

const screen = conversationOf(`
  Dana (host): Hi Amara, is now a good time, or are you stuck in the office?
  Amara (candidate): Yes, you're fine, I've found a room.
  Dana: Lovely, so what do you do at the moment?
  Amara: Well, I, I run the night shift at a cold store. It's, um, thirty people on three docks.
  Dana: Right. And why would you leave?
  Amara: They are moving us to four on, four off, and I've two little ones.
  Dana: Okay, and what are you paid now?
  Amara: I'm on 41,000. My mate at the brewery is on 50.
  Dana: And what would you want to move?
  Amara: I'd want 46,000.
  Dana: Good. What's your notice?
  Amara: Eight weeks. I might get it down to six.
  Dana: And how do you know Bergen Foods, by the way?
  Amara: My sister drove for them for years.
  Dana: Perfect. I'll send you the description tonight, and could you send me your CV?
  Amara: I'll send it on Friday.
`);

test('each answer stands once, under the section that asks for it, with its question', async () => {
  const notes = await notesOf(screen);
  const of = (title: string) => notes.sections.find(({ id }) => id === title)!.lines as Line[];
  expect(textsOf(of('Notice'))).toEqual(['Eight weeks. I might get it down to six.']);
  expect(askedIn(of('Notice'))).toEqual(["What's your notice?"]);
  expect(askedIn(of('Salary'))).toEqual(['What are you paid now?', 'What would you want to move?']);
  expect(textsOf(of('Motivation')).join()).toContain('four on, four off');
  expect(of('Location')).toEqual([]);
  expect(textsOf(notes.alsoDiscussed!)).toEqual(['My sister drove for them for years.']);
  const all = [...notes.sections.flatMap(({ lines }) => textsOf(lines)), ...textsOf(notes.alsoDiscussed!)];
  expect(new Set(all).size).toBe(all.length);
  expect(all.join()).not.toContain("I've found a room");
});

test('fillers and false starts go, and nothing else', async () => {
  const [role] = (await notesOf(screen)).sections;
  expect(textsOf(role!.lines)).toEqual([
    'I run the night shift at a cold store.',
    "It's thirty people on three docks.",
  ]);
});

test('values are those that were asked for, and of the person', async () => {
  const { facts } = await notesOf(screen);
  expect(facts.map(({ kind, value }) => `${kind} ${value}`).sort()).toEqual([
    'notice 8 weeks',
    'pay 41,000 (now)',
    'pay 46,000',
  ]);
});

test('two figures that disagree are a quote, and no value', async () => {
  const { facts } = await notesOf(
    conversationOf(`
      Dana (host): What are you paid now?
      Amara (candidate): I'm on 41,000.
      Dana: Sorry, what did you say you're paid at the moment?
      Amara: I'm on 43,000.
    `),
  );
  expect(facts).toEqual([]);
});

test('who promised what is told in their own words, with the day that was named', async () => {
  const { actionItems } = await notesOf(screen);
  expect(actionItems.map(({ owner, dueDate, line }) => [owner, dueDate, line.text])).toEqual([
    ['Dana', '2026-11-16', "I'll send you the description tonight."],
    ['Amara', '2026-11-20', "I'll send it on Friday."],
  ]);
});

test('the parts of the call are named by what they are about, from where they begin', async () => {
  const { chapters } = await notesOf(screen);
  expect(chapters!.map(({ title, at }) => `${title} ${at.utteranceId}`)).toEqual([
    'Current role u3',
    'Motivation u5',
    'Salary u7',
    'Notice u11',
  ]);
});

test('a follow-up goes on with the answer, and a question about something else does not', async () => {
  const { alsoDiscussed, sections } = await notesOf(
    conversationOf(`
      Dana (host): Why do you want to leave?
      Amara (candidate): The company was sold in the spring.
      Dana: Oh, really?
      Amara: To a fund, and they closed our site.
      Dana: Why Leeds?
      Amara: My parents are there.
    `),
    ['Motivation'],
  );
  expect(sections[0]!.lines.map(({ exchange }) => exchange).slice(0, 2)).toEqual(['x1', 'x1']);
  expect([...sections[0]!.lines, ...alsoDiscussed!].map(({ text }) => text)).toContain('My parents are there.');
});

test('an unclear word is a gap and is never shown as what it was taken for', async () => {
  const conversation = conversationOf(`
    Dana (host): What do you do at the moment?
    Amara (candidate): I run maintenance for Prior Street.
  `);
  const utterances = conversation.utterances.map((one) => ({
    ...one,
    words: one.words.map((word): typeof word => (word[0] === 'Prior' ? [word[0], word[1], word[2], 20] : word)),
  }));
  const { sections } = await notesOf({ ...conversation, utterances });
  expect(textsOf(sections[0]!.lines)).toEqual(['I run maintenance for … Street.']);
});

test('talk without a question is cut into pieces, and nothing of it is lost', async () => {
  const said = Array.from(
    { length: 20 },
    (_, at) =>
      `The ${['racking', 'drivers', 'scanners', 'open day'][Math.floor(at / 5)]} need somebody to look after number ${at}.`,
  );
  const { alsoDiscussed } = await notesOf(conversationOf(`Speaker 1: ${said.join(' ')}`));
  expect(textsOf(alsoDiscussed!)).toEqual(said);
  expect(new Set(alsoDiscussed!.map(({ exchange }) => exchange)).size).toBeGreaterThan(1);
  expect(alsoDiscussed!.some(({ isMore }) => !isMore)).toBe(true);
});

test.each([
  [
    'de',
    `Jana Voss (host): Was verdienen Sie heute, und wie erreiche ich Sie?
    Tobias Brandt (candidate): Ich liege bei 78.000 Euro.
    Jana Voss: Gut. Ich schicke Ihnen heute die Stellenbeschreibung.`,
    [
      'Guten Tag Tobias Brandt,',
      'vielen Dank für Ihre Zeit am Montag.',
      'Was ich zugesagt habe:',
      'Mit freundlichen Grüßen, Jana Voss',
    ],
  ],
  [
    'es',
    `Lucía (host): ¿Cuál es tu sueldo ahora, y qué quieres tú?
    Andrés (candidate): Estoy en 46.000 euros brutos.
    Lucía: Perfecto. Te mando la descripción mañana.`,
    ['Hola, Andrés:', 'Gracias por tu tiempo el lunes.', 'Lo que he prometido:', 'Un saludo, Lucía'],
  ],
  [
    'fr',
    `Claire (host): Quelle est votre rémunération actuelle ?
    Hugo (candidate): Je suis à 48.000 euros.
    Claire: Très bien. Je vous envoie la fiche de poste demain.`,
    [
      'Bonjour Hugo,',
      'merci pour le temps que vous m’avez accordé lundi.',
      'Ce que j’ai promis :',
      'Bien cordialement, Claire',
    ],
  ],
])('a letter is in the language of the call: %s', async (code, text, frame) => {
  const { material } = await understand(language, conversationOf(text, { language: code }), { signal });
  const { sections } = await language.compose.document(
    material,
    { name: 'Follow-up', kind: 'email', instructions: '', about: '', sections: [wish('Opening'), wish('Next steps')] },
    { signal },
  );
  const lines = sections.flatMap(({ lines: some }) => some);
  expect(textsOf(lines.filter(({ evidence }) => evidence.length === 0))).toEqual(frame);
});

test('a letter greets, thanks, and says what both promised', async () => {
  const { sections } = await language.compose.document(
    (await understand(language, screen, { signal: new AbortController().signal })).material,
    { name: 'Follow-up', kind: 'email', instructions: '', about: '', sections: [wish('Opening'), wish('Next steps')] },
    { signal },
  );
  expect(sections.map(({ lines }) => textsOf(lines))).toEqual([
    ['Hi Amara,', 'Thank you for your time on Monday.'],
    [
      'What I promised:',
      "I'll send you the description tonight.",
      'What you promised:',
      "I'll send it on Friday.",
      'Best regards, Dana',
    ],
  ]);
});

test('what somebody takes back, and what is no reason, stands in no quote at the top', async () => {
  const { summary } = await notesOf(
    conversationOf(`
      Dana (host): So what do you do at the moment?
      Amara (candidate): I run the night shift at a cold store near Leeds. Thirty people on three docks and two dispatchers.
      Dana: And why would you leave?
      Amara: They are moving the whole site to Avonmouth. Nothing wrong with the company at all.
      Dana: What's your notice period?
      Amara: Three months, no, sorry, that's the managers above me. Mine is eight weeks from the day I sign.
    `),
  );
  expect(summary.length).toBeGreaterThan(0);
  expect(textsOf(summary).join()).not.toMatch(/sorry|Nothing wrong/);
});

test('a document for a client asks for a look at every quote', async () => {
  const { sections } = await language.compose.document(
    (await understand(language, screen, { signal: new AbortController().signal })).material,
    { name: 'Profile', kind: 'write-up', instructions: '', about: '', sections: [wish('Motivation'), wish('Salary')] },
    { signal },
  );
  const [motivation, salary] = sections as unknown as readonly { lines: Line[] }[];
  expect(motivation!.lines.length).toBeGreaterThan(0);
  expect(motivation!.lines.every(({ check }) => check !== undefined)).toBe(true);
  expect(textsOf(salary!.lines).slice(0, 2)).toEqual(['Pay: 41,000 (now)', 'Pay wanted: 46,000']);
});

test.each([
  [
    'de',
    `Jana (host): Warum denken Sie über einen Wechsel nach?
    Tobias (candidate): Na ja, die Firma wurde verkauft.
    Jana: Was verdienen Sie heute?
    Tobias: Ich liege bei 78.000 Euro.
    Jana: Und Ihre Kündigungsfrist?
    Tobias: Drei Monate zum Quartalsende.
    Jana: Gut. Ich schicke Ihnen heute die Stellenbeschreibung.`,
    ['pay 78.000 Euro', 'notice Drei Monate'],
  ],
  [
    'es',
    `Lucía (host): ¿Y por qué quieres cambiar?
    Andrés (candidate): Porque están cerrando la planta.
    Lucía: ¿Cuál es tu sueldo ahora?
    Andrés: Estoy en 46.000 euros brutos.
    Lucía: ¿Y el preaviso?
    Andrés: Un mes.
    Lucía: Perfecto. Te mando la descripción mañana.`,
    ['pay 46.000 euros', 'notice Un mes'],
  ],
  [
    'fr',
    `Claire (host): Et pourquoi souhaitez-vous partir ?
    Hugo (candidate): L'entrepôt déménage à Lille.
    Claire: Quelle est votre rémunération actuelle ?
    Hugo: Je suis à 48.000 euros.
    Claire: Vous avez combien de préavis ?
    Hugo: Trois mois.
    Claire: Très bien. Je vous envoie la fiche de poste demain.`,
    ['pay 48.000 euros', 'notice Trois mois'],
  ],
])('no page is empty in another language: %s', async (code, text, values) => {
  const notes = await notesOf(conversationOf(text, { language: code }), ['Motivation', 'Salary', 'Notice']);
  expect(notes.sections.map(({ lines }) => lines.length)).toEqual([1, 1, 1]);
  expect(notes.facts.map(({ kind, value }) => `${kind} ${value}`)).toEqual(values);
  expect(notes.actionItems).toHaveLength(1);
});

test('a section whose question was asked is not said to be missing, though another fits the answer better', async () => {
  const { sections } = await notesOf(
    conversationOf(`
      Dana (host): Tell me about a time you had to hit a number you didn't think you could hit.
      Amara (candidate): Shrink, at the store I'm at now, from three point one to two point three percent.
      Dana: And what went wrong on the way, what would you do differently?
      Amara: I waited too long on the deli manager, and everybody knew it.
      Dana: How do you deal with a difficult customer?
      Amara: I drove over myself and got thirty-six birds from the other store.
      Dana: And how do you bring people on, who have you coached?
      Amara: Four who went from hourly to department manager.`),
    ['Results', 'Decisions and problems', 'Working with others', 'Leading people', 'Areas to grow'],
  );
  expect(sections.map(({ lines }) => lines.length > 0)).toEqual([true, true, true, true, false]);
});

test('what the recruiter tells of pay and days stands where pay and place are asked for', async () => {
  const { sections } = await notesOf(
    conversationOf(`
      Dana (host): What are you paid now?
      Amara (candidate): I'm on 61 basic at the moment.
      Dana: They pay a salary of 70 to 74, and it's hybrid. Why would you leave them now?
      Amara: They moved us all onto a pricing engine.`),
    ['Motivation', 'Salary', 'Notice'],
  );
  expect(textsOf(sections[1]!.lines)).toContain("They pay a salary of 70 to 74, and it's hybrid.");
});

test('a requirement is met where it is told in other words, and the line that tells it is marked', async () => {
  const call = conversationOf(`
  Dana (host): What are you proudest of?
  Elise (candidate): I don't know, everything was slow. We moved from Sage to Microsoft Dynamics. It took sixteen months.
  Dana: And what do you do on Sundays?
  Elise: I run along the river with my dog, and I bake bread.
  `);
  const passages = call.utterances.map((utterance) => ({ meetingId: 'm', utterance }));
  const requirement = 'Has been through putting in a system, not necessarily NetSuite';
  const { lines, closest = [] } = await language.answer(requirement, passages, { signal });
  const [nearest] = [...lines, ...closest].filter(({ isNearest }) => isNearest);
  expect(nearest?.text).toContain('Sage to Microsoft Dynamics');
});

test('what was found in other words answers a question in those words', async () => {
  const call = conversationOf(`
  Dana (host): Tell me about the office.
  Amara (candidate): I take the train every morning, it takes half an hour.
  Dana: And the team?
  Amara: There are nine people in it.
  `);
  const passages = call.utterances.map((utterance) => ({ meetingId: 'm', utterance }));
  const { material } = await understand(language, call, { signal });
  const [first] = material.findings.filter(({ line }) => line.text.includes('train'));
  const claim = 'Her journey to work lasts thirty minutes.';
  const findings = [{ ...first!, line: { ...first!.line, text: claim } }];
  const ask = async (found: typeof findings) =>
    (await language.answer('How long is the journey to work?', passages, { signal, findings: found })).lines;
  expect((await ask([])).map(({ text }) => text).join()).not.toContain('train');
  expect((await ask(findings)).find(({ isNearest }) => isNearest)?.text).toContain('train');
});
