import { line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
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
