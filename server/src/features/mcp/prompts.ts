import { line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import type { SavedQuestion } from '@candor/contract/saved-questions';
import type { Scope } from '@candor/contract/scopes';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

type Prompt = {
  name: string;
  title: string;
  description: string;
  scope: Scope;
  argument: { name: string; description: string };
  ask(value: string): string;
};

const rule =
  'Quote the words each statement is based on, with the meeting and the second. Say what remains unanswered.';

/** Questions that recruiters ask again and again. */
const prompts: readonly Prompt[] = [
  {
    name: 'prepare_call',
    title: 'Prepare a call',
    description: 'What we know about someone before the next call',
    scope: 'meetings:read',
    argument: { name: 'person', description: 'Name of the candidate or client' },
    ask: (person) =>
      `Prepare me for a call with ${person}. Find our meetings with them, read the notes, and list what they want, what they earn or pay, what was promised by whom, and what is still open. ${rule}`,
  },
  {
    name: 'compare_candidates',
    title: 'Compare candidates',
    description: 'Candidates for one job side by side',
    scope: 'notes:read',
    argument: { name: 'job', description: 'Job or client they were called about' },
    ask: (job) =>
      `Compare the candidates we spoke to about ${job}: experience, pay, notice period, location, doubts. One row each. ${rule}`,
  },
  {
    name: 'what_was_said',
    title: 'What was said about…',
    description: 'Everything said about one subject',
    scope: 'transcripts:read',
    argument: { name: 'subject', description: 'A company, a skill, a number' },
    ask: (subject) => `Collect what was said about ${subject} in our meetings, newest first. ${rule}`,
  },
];

export function registerPrompts(server: McpServer, scopes: readonly Scope[]): void {
  for (const { name, title, description, scope, argument, ask } of prompts) {
    if (!scopes.includes(scope)) continue;
    const argsSchema = z.object({ [argument.name]: line(limits.name).min(1).describe(argument.description) });
    server.registerPrompt(name, { title, description, argsSchema }, (given) => ({
      messages: [{ role: 'user', content: { type: 'text', text: ask(String(given[argument.name])) } }],
    }));
  }
}

const about = {
  meeting: line(limits.name).optional().describe('A meeting: its title, its id, or who took part'),
  search: line(limits.name).optional().describe('A search: its title or its client'),
};

/** What members saved for everyone: asked of one meeting, of one search, or of everything the team heard. */
export function registerSavedQuestions(server: McpServer, questions: readonly SavedQuestion[]): void {
  const names = new Set(prompts.map(({ name }) => name));
  for (const { $id, title, text } of questions) {
    const name = nameOf(title, $id, names);
    names.add(name);
    const description = `A question of your team: ${text}`;
    server.registerPrompt(name, { title, description, argsSchema: z.object(about) }, ({ meeting, search }) => ({
      messages: [
        { role: 'user', content: { type: 'text', text: `${text}\n\n${whereToLook(meeting, search)} ${rule}` } },
      ],
    }));
  }
}

/** People type it in some assistants, so it's made of the title; by the id where nothing is left of that, or it is taken. */
function nameOf(title: string, id: string, taken: ReadonlySet<string>): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 48)
    .replace(/^_|_$/g, '');
  return slug === '' || taken.has(slug) ? `${slug || 'question'}_${id.toLowerCase()}` : slug;
}

function whereToLook(meeting: string | undefined, search: string | undefined): string {
  if (meeting) return `Answer it for this meeting: ${meeting}. Find it, then read its notes and transcript.`;
  if (search) return `Answer it for this search: ${search}. Find the meetings about it, and answer for each person.`;
  return 'Answer it from all our meetings.';
}
