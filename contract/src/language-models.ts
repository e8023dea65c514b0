import { z } from 'zod';
import { route } from './route.ts';

/** A model of the catalogue, and what has become of it here. */
export const languageModel = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  file: z.string(),
  /** Where it comes from. */
  host: z.string(),
  bytes: z.number().nullable(),
  licence: z.string(),
  memoryGb: z.number(),
  contextTokens: z.number().int(),
  /** Its address and digest were never tried by whoever made this version; the download is checked all the same. */
  isUnverified: z.boolean(),
  /** By the memory of this machine. */
  fits: z.enum(['yes', 'tight', 'no']),
  state: z.enum(['absent', 'waiting', 'running', 'checking', 'paused', 'failed', 'ready']),
  doneBytes: z.number(),
  bytesPerS: z.number(),
  /** In a sentence for people. */
  error: z.string().nullable(),
});
export type LanguageModel = z.output<typeof languageModel>;

export const languageModelFile = z.object({
  file: z.string(),
  /** On the server. */
  path: z.string(),
  bytes: z.number(),
  isInUse: z.boolean(),
});
export type LanguageModelFile = z.output<typeof languageModelFile>;

export const listLanguageModels = route({
  method: 'GET',
  path: '/v1/installation/models',
  summary: 'Language models that can be downloaded, and those already downloaded',
  allow: 'administrator',
  reply: z.object({
    models: z.array(languageModel),
    files: z.array(languageModelFile),
    freeBytes: z.number().nullable(),
  }),
});

const ofModel = z.object({ modelId: z.string().regex(/^[a-z0-9.-]{1,60}$/) });

export const downloadLanguageModel = route({
  method: 'POST',
  path: '/v1/installation/models/:modelId/download',
  summary: 'Download a model, or resume the download',
  allow: 'administrator',
  params: ofModel,
  reply: null,
});

export const pauseLanguageModel = route({
  method: 'POST',
  path: '/v1/installation/models/:modelId/pause',
  summary: 'Pause a download; the downloaded part is kept',
  allow: 'administrator',
  params: ofModel,
  reply: null,
});

const ofFile = z.object({ file: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,150}\.gguf$/) });

export const importLanguageModel = route({
  method: 'PUT',
  path: '/v1/installation/model-files/:file',
  summary: 'Add a model file, for machines without a network',
  allow: 'administrator',
  params: ofFile,
  bodyTypes: ['application/x-gguf'],
  bodyIs: 'stream',
  reply: null,
});

export const removeLanguageModel = route({
  method: 'DELETE',
  path: '/v1/installation/model-files/:file',
  summary: 'Remove a model file, or the downloaded part of it',
  allow: 'administrator',
  params: ofFile,
  reply: null,
});
