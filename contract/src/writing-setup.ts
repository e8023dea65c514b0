import { z } from 'zod';
import { settingValues } from './installation-settings.ts';
import { route } from './route.ts';

export const writingEngines = ['embedded', 'openai', 'ollama', 'gguf'] as const;
export type WritingEngine = (typeof writingEngines)[number];

/** What writes, and the machine that it would run on. */
export const writingSetup = z.object({
  engine: z.enum(writingEngines),
  /** As on the notes that it writes. */
  label: z.string(),
  isRemote: z.boolean(),
  machine: z.object({ memoryBytes: z.number(), cores: z.number().int() }),
  /** A model file needs a package that installations can do without. */
  hasModelPackage: z.boolean(),
});
export type WritingSetup = z.output<typeof writingSetup>;

export const getWritingSetup = route({
  method: 'GET',
  path: '/v1/installation/writing',
  summary: 'What writes notes on this installation',
  allow: 'administrator',
  reply: writingSetup,
});

export const foundServer = z.object({
  label: z.string(),
  engine: z.enum(['openai', 'ollama']),
  url: z.string(),
  models: z.array(z.string()),
  /** What it takes at once, where it says so. */
  contextTokens: z.number().int().nullable(),
});
export type FoundServer = z.output<typeof foundServer>;

export const findWritingServers = route({
  method: 'GET',
  path: '/v1/installation/writing/servers',
  summary: 'Look for language servers at their usual addresses, for two seconds',
  allow: 'administrator',
  reply: z.object({ servers: z.array(foundServer) }),
});

export const proofNames = ['reachable', 'schema', 'context', 'quotes', 'speed'] as const;
export const writingProof = z.object({
  proof: z.enum(proofNames),
  /** `warning`: it can be used, and someone should know this. */
  state: z.enum(['ok', 'warning', 'failed', 'skipped']),
  text: z.string(),
});
export type WritingProof = z.output<typeof writingProof>;

/** The last event of the stream, after one `proof` for each. */
export type WritingVerdict = { isFit: boolean };

export const testWriting = route({
  method: 'POST',
  path: '/v1/installation/writing/test',
  summary: 'Test a model in five steps, within a minute; no meeting is sent, and nothing is saved',
  allow: 'administrator',
  body: z.object({ values: settingValues }),
  example: { values: { LANGUAGE_ENGINE: 'ollama', LANGUAGE_MODEL: 'qwen3:4b-instruct' } },
  reply: { mediaType: 'text/event-stream' },
});
