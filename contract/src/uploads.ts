import { z } from 'zod';
import { id, inMeeting, instant } from './fields.ts';
import { route } from './route.ts';

/**
 * Whole files, resumable by tus 1.0 (core, creation, termination): any tus client works with
 * `/v1/teams/{teamId}/meetings/{meetingId}/uploads` as its endpoint and the session token as a header.
 * `Upload-Metadata` may carry `filename`, `filetype` and `startedAt`. HEAD answers as GET does, without the body.
 */
export const upload = z.object({
  $id: id,
  $createdAt: instant,
  meetingId: id,
  fileName: z.string(),
  offset: z.number().int(),
  length: z.number().int(),
  finished: z.boolean(),
});
export type Upload = z.output<typeof upload>;

const inUpload = inMeeting.extend({ uploadId: id });

export const getUploadOptions = route({
  method: 'OPTIONS',
  path: '/v1/teams/:teamId/meetings/:meetingId/uploads',
  summary: 'What this tus server can do',
  allow: 'anyone',
  params: inMeeting,
  reply: null,
});

export const createUpload = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/uploads',
  summary: 'Begin a resumable upload (tus): Upload-Length and Upload-Metadata in, Location out',
  allow: 'member',
  params: inMeeting,
  reply: upload,
  status: 201,
});

export const listUploads = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/uploads',
  summary: 'Uploads of the meeting that are not finished',
  allow: 'member',
  params: inMeeting,
  reply: z.object({ uploads: z.array(upload) }),
});

export const getUpload = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/uploads/:uploadId',
  summary: 'How far an upload has come (tus: Upload-Offset)',
  allow: 'member',
  params: inUpload,
  reply: upload,
});

export const patchUpload = route({
  method: 'PATCH',
  path: '/v1/teams/:teamId/meetings/:meetingId/uploads/:uploadId',
  summary: 'Send bytes from Upload-Offset (tus); what arrived before a broken connection is kept',
  allow: 'member',
  params: inUpload,
  bodyTypes: ['application/offset+octet-stream'],
  bodyIs: 'stream',
  reply: null,
});

export const deleteUpload = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/meetings/:meetingId/uploads/:uploadId',
  summary: 'Give up an upload and remove what arrived (tus)',
  allow: 'member',
  params: inUpload,
  reply: null,
});
