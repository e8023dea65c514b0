import { z } from 'zod';
import { id, inTeam, instant, line, page, pageLimit } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** What becomes of a file once its recording is in Candor: it stays where it is, or goes into the folder `done` beside it. */
export const afterwardsChoices = ['keep', 'move'] as const;

/** Inside the place that the installation names; empty is all of it. */
const folderPath = line(500).refine(
  (path) => path === '' || path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'),
  'Write folders with / between them, without . or ..',
);
const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'Not a time zone');

export const watchedFolder = z.object({
  $id: id,
  $createdAt: instant,
  path: z.string(),
  /** Whose meetings the recordings become. Null for someone who has left. */
  accountId: id.nullable(),
  ownerName: z.string(),
  rule: z.string(),
  timeZone: z.string(),
  afterwards: z.enum(afterwardsChoices),
  isOn: z.boolean(),
  checkedAt: instant.nullable(),
  /** Why it can't be looked through. */
  problem: z.string().nullable(),
  taken: z.number().int(),
  refused: z.number().int(),
  waiting: z.number().int(),
});
export type WatchedFolder = z.output<typeof watchedFolder>;

export const newWatchedFolder = z.object({
  path: folderPath,
  accountId: id,
  /** How files are named, such as `{date} {contact} - {title}`; empty lets Candor read what it knows of Zoom, Teams and dictation devices. */
  rule: line(200).default(''),
  timeZone: timeZone.default('UTC'),
  afterwards: z.enum(afterwardsChoices).default('keep'),
  isOn: z.boolean().default(true),
});

/** `waiting`: it may still be growing. `used`: with the recording beside it. `same`: its recording is a meeting already. */
export const watchedStates = ['waiting', 'taking', 'taken', 'same', 'used', 'refused'] as const;
export const watchedFile = z.object({
  $id: id,
  path: z.string(),
  bytes: z.number(),
  state: z.enum(watchedStates),
  reason: z.string().nullable(),
  meetingId: id.nullable(),
  seenAt: instant,
  decidedAt: instant.nullable(),
});
export type WatchedFile = z.output<typeof watchedFile>;

const path = '/v1/teams/:teamId/watched-folders' as const;
const inFolder = inTeam.extend({ folderId: id });
const readName = z.object({
  path: z.string(),
  title: z.string(),
  contact: z.string().nullable(),
  startTime: instant.nullable(),
  /** The name isn't written by the rule. */
  isOther: z.boolean(),
});

export const listWatchedFolders = route({
  method: 'GET',
  path,
  summary: 'Folders from which recordings become meetings',
  allow: 'admin',
  params: inTeam,
  reply: z.object({
    /** Where the installation lets them be; null where it names no place. */
    place: z.string().nullable(),
    folders: z.array(watchedFolder),
  }),
});
/** Administrators of the installation say which folder a team may read. */
export const createWatchedFolder = route({
  method: 'POST',
  path,
  summary: 'Watch a folder',
  allow: 'admin',
  params: inTeam,
  body: newWatchedFolder,
  reply: watchedFolder,
  status: 201,
});
export const updateWatchedFolder = route({
  method: 'PATCH',
  path: `${path}/:folderId`,
  summary: 'Change how a folder is watched',
  allow: 'admin',
  params: inFolder,
  body: newWatchedFolder.omit({ path: true }).partial(),
  reply: watchedFolder,
});
export const deleteWatchedFolder = route({
  method: 'DELETE',
  path: `${path}/:folderId`,
  summary: 'Stop watching a folder; its meetings stay',
  allow: 'admin',
  params: inFolder,
  reply: null,
});
/** What the names of the files that are there would say of their meetings. */
export const previewWatchedFolder = route({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Try a naming rule on the files of a folder',
  allow: 'admin',
  params: inTeam,
  body: newWatchedFolder.pick({ path: true, rule: true, timeZone: true }),
  reply: z.object({ total: z.number().int(), files: z.array(readName) }),
});
export const listWatchedFiles = route({
  method: 'GET',
  path: `${path}/:folderId/files`,
  summary: 'What was found in a folder and what became of it',
  allow: 'admin',
  params: inFolder,
  query: z.object({ state: z.enum(watchedStates).optional(), page, limit: pageLimit(10, limits.pageSizeMax) }),
  reply: z.object({ total: z.number().int(), files: z.array(watchedFile) }),
});
export const checkWatchedFolder = route({
  method: 'POST',
  path: `${path}/:folderId/check`,
  summary: 'Look through a folder now',
  allow: 'admin',
  params: inFolder,
  reply: null,
});
export const retryWatchedFile = route({
  method: 'POST',
  path: `${path}/:folderId/files/:fileId/retry`,
  summary: 'Try a refused file again',
  allow: 'admin',
  params: inFolder.extend({ fileId: id }),
  reply: watchedFile,
});
