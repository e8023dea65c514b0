/** The part of a chat completion request that this server reads. */
export type ChatRequest = {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  temperature?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
  reasoning_effort?: string;
  chat_template_kwargs?: Record<string, unknown>;
  response_format?: { type: string; json_schema?: { name: string; schema: unknown } };
};

/** Of a transcript, or, with its kind, of the findings that something is composed of. */
type Row = { number: number; speaker: string; isHost: boolean; text: string; kind?: string };
type Claim = { text: string; evidence: number[]; uncertain: boolean };

/** An answer from the prompt alone: for each wish the utterances that share words with it, told in the third person. */
export function answerSensibly({ messages }: ChatRequest): Record<string, unknown> {
  const user = messages.at(-1)?.content ?? '';
  const rows = readRows(user);
  const task = user.slice(user.lastIndexOf('\nTask: ') + 1);
  const lines = [...task.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, text]) => ({ number: Number(number), text }));
  if (/^Task: choose the \d+ lines/.test(task))
    return { keep: lines.slice(0, Number(/choose the (\d+)/.exec(task)?.[1])).map(({ number }) => number) };
  if (task.startsWith('Task: these lines of the section'))
    return { lines: lines.map(({ number, text }) => ({ text, from: [number] })) };
  if (user.includes('Task: find the two locker numbers')) return findLockers(user);
  if (user.includes('Task: fill in the form')) return { color: 'blue', count: 7 };
  if (task.startsWith('Task: check claims')) return { doubts: findFalse(task) };
  if (task.startsWith('Task: suggest a template')) return suggest(user);
  if (task.startsWith('Task: find everything')) return find(rows);
  if (task.startsWith('Task: answer this question')) {
    const claims = claimsFor(/language of the question: (.*)/.exec(task)?.[1] ?? '', rows).slice(0, 3);
    return { status: claims.length > 0 ? 'answered' : 'not said', claims };
  }
  const ratings = [...task.matchAll(/^- competency (\S+) “(.+?)”(?:: (.*))?$/gm)].map(([, id, name, guidance]) => ({
    id,
    claims: claimsFor(`${name} ${guidance ?? ''}`, rows).slice(0, 3),
  }));
  if (ratings.length > 0)
    return { ratings: ratings.map((one) => ({ ...one, missing: [], rating: one.claims.length > 0 ? 3 : null })) };
  const sections = [...task.matchAll(/^- section (\S+) “(.+?)” \(.*?\)(?:: (.*))?$/gm)].map(([, id, title, told]) => ({
    id,
    claims: claimsFor(`${title} ${told ?? ''}`, rows).slice(0, 4),
  }));
  if (/^Task: write “.*”: an e-mail/.test(task)) return email(sections);
  const told = rows.filter(({ isHost, text }) => !isHost && text.length > 40);
  return { sections, summary: told.slice(0, 2).map(toClaim), alsoDiscussed: [], openQuestions: [] };
}

/** One finding for each thing that someone tells, and for each promise. */
function find(rows: readonly Row[]): Record<string, unknown> {
  const plain = { unit: null, status: 'said', privacy: 'open', heard: null, meant: null, owner: null, dueDate: null };
  const findings = rows.flatMap((row, at) => {
    const { isHost, speaker, text } = row;
    const isPromise = /\bI'll (send|call|email)\b/.test(text);
    if ((isHost && !isPromise) || text.endsWith('?')) return [];
    const { text: claim, evidence, uncertain } = toClaim(row);
    const value = isHost ? null : (/[£$€]?\d{1,3}(?:,\d{3})+/.exec(text)?.[0] ?? null);
    const kind = isPromise ? 'promise' : value ? 'pay-wanted' : kindOf(text, rows[at - 1]);
    return [{ ...plain, claim, kind, subject: isHost ? 'recruiter' : 'candidate', value, evidence, uncertain }].map(
      (one) => (isPromise ? { ...one, owner: speaker } : one),
    );
  });
  return { findings, chapters: [] };
}

/** An answer is about what was asked. */
const kindOf = (text: string, before: Row | undefined): string =>
  /\bnotice\b/i.test(`${text} ${before?.isHost ? before.text : ''}`) ? 'notice' : 'other';

function findLockers(user: string): Record<string, number | null> {
  const numberOf = (place: string) => {
    const digits = new RegExp(`${place} locker is (\\d+)\\.`).exec(user)?.[1];
    return digits === undefined ? null : Number(digits);
  };
  return { first: numberOf('first'), second: numberOf('second') };
}

/** As a server with a grammar: a word that the form doesn't allow becomes the first that it does. */
export function heldToForm(answer: Record<string, unknown>, form: unknown): Record<string, unknown> {
  const { properties = {} } = (form ?? {}) as { properties?: Record<string, { enum?: unknown[] }> };
  const held = Object.entries(answer).map(([name, value]) => {
    const allowed = properties[name]?.enum;
    return [name, allowed && !allowed.includes(value) ? allowed[0] : value];
  });
  return Object.fromEntries(held) as Record<string, unknown>;
}

/** The plainest falsehoods: a denial that is gone, a figure of another time, a promise of someone else. */
function findFalse(task: string): { claim: number; why: string }[] {
  const claims = [...task.matchAll(/^Claim (\d+): (.*)\nWords:\n((?:(?!\n\nClaim ).|\n(?!\nClaim ))*)/gm)];
  return claims.flatMap(([, number, text = '', words = '']) => {
    const pay = /earns ([\d,]+)/.exec(text)?.[1];
    const promise = /^(\w+) will send/.exec(text)?.[1];
    const why =
      words.includes('never') && !text.includes('never') && text.includes(' can ')
        ? 'They said never.'
        : pay && words.includes(`${pay}.`) && !words.includes(`${pay} now`)
          ? 'That is what they want.'
          : promise && !words.includes(`${promise} (`)
            ? 'Somebody else promised that.'
            : '';
    return why ? [{ claim: Number(number), why }] : [];
  });
}

function email(sections: readonly { id: string | undefined; claims: Claim[] }[]): Record<string, unknown> {
  return {
    subject: 'Next steps',
    greeting: 'Hi there,',
    opening: 'Thank you for your time.',
    paragraphs: sections.slice(0, 1).flatMap(({ id, claims }) => claims.map((claim) => ({ ...claim, section: id }))),
    next_steps: sections.slice(1).flatMap(({ claims }) => claims),
    closing: 'Best wishes',
  };
}

function readRows(user: string): Row[] {
  if (/^Findings:$/m.test(user))
    return [...user.matchAll(/^\[(\d+)\] ([a-z-]+), .+?: (.+?)(?: \([^()]*\))*$/gm)].map(([, number, kind, text]) => ({
      number: Number(number),
      speaker: '',
      isHost: false,
      text: text ?? '',
      kind: kind ?? '',
    }));
  return [...user.matchAll(/^\[(\d+)\] (.+?)(?: \((host|candidate|client|other)\))?: (.+)$/gm)].map(
    ([, number, speaker, role, text]) => ({
      number: Number(number),
      speaker: speaker ?? '',
      isHost: role === 'host',
      text: text ?? '',
    }),
  );
}

const common = new Set(
  'what they and the with for how would their when could which that this have from are was who why does say says said about where next more than other your you team role'.split(
    ' ',
  ),
);
const roots = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3 && !common.has(word))
    .map((word) => word.slice(0, 5));

function claimsFor(wish: string, rows: readonly Row[]): Claim[] {
  const wanted = new Set(roots(wish));
  return rows
    .filter(({ isHost, text, kind }, at) => {
      if (isHost || text.endsWith('?')) return false;
      const before = rows[at - 1];
      return roots(`${kind ?? ''} ${text} ${before?.isHost ? before.text : ''}`).some((root) => wanted.has(root));
    })
    .map(toClaim);
}

/** Told, not quoted: "Amara says: …" in fewer words than were said; a finding as it was found. */
function toClaim({ number, speaker, text, kind }: Row): Claim {
  if (kind !== undefined) return { text, evidence: [number], uncertain: false };
  return { text: `${speaker} says: ${text.split(' ').slice(0, 40).join(' ')}`, evidence: [number], uncertain: false };
}

function suggest(user: string): Record<string, unknown> {
  const rows = user
    .slice(0, user.lastIndexOf('\nTask: '))
    .split('\n')
    .slice(1)
    .map((row) => row.replace(/^[-*•\s]+/, '').trim())
    .filter((row) => row.length > 3);
  return {
    name: rows[0]?.slice(0, 80) ?? 'Interview',
    script: rows.slice(1, 7).map((row) => `Tell me about this: ${row}`),
    sections: [
      { title: 'Background', instructions: 'What they have done so far.' },
      { title: 'Motivation', instructions: 'Why they want to move.' },
      { title: 'Compensation', instructions: 'What they earn and expect.' },
    ],
    competencies: rows
      .slice(1, 5)
      .map((row) => ({ name: row.slice(0, 80), guidance: 'Has done it, and can tell how.' })),
  };
}
