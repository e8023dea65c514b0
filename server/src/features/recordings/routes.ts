import * as contract from '@candor/contract/recordings';
import * as uploads from '@candor/contract/uploads';
import { sendFile } from '../../http/ranges.ts';
import { on } from '../../http/mount.ts';
import { requireMeeting } from '../meetings/service.ts';
import { getRecording, requireDownload, requireFile, retryRecording } from './service.ts';
import { createTake, finishTake, listChunks, listTakes, putChunk } from './takes/takes.ts';
import { signRecordingToken } from './serve/tokens.ts';
import { checkVersion, locationOf, readNewUpload, readOffset, writeOffset, writeOptions } from './uploads/tus.ts';
import { appendUpload, createUpload, deleteUpload, getUpload, listUploads } from './uploads/uploads.ts';

export const recordingRoutes = [
  on(contract.createTake, async ({ app, who, params, body, reply }) => {
    const { take, isNew } = await createTake(app, who, params, body);
    return isNew ? take : reply.code(200).send(take);
  }),
  on(contract.listTakes, async ({ app, who, params }) => ({ takes: await listTakes(app, who, params) })),
  on(contract.putChunk, async ({ app, who, params, body, reply }) => {
    const { isNew, ...chunk } = await putChunk(app, who, params, body);
    return isNew ? chunk : reply.code(200).send(chunk);
  }),
  on(contract.listChunks, async ({ app, who, params }) => ({ tracks: await listChunks(app, who, params) })),
  on(contract.finishTake, async ({ app, who, params, body }) => finishTake(app, who, params, body)),

  on(uploads.getUploadOptions, ({ reply }) => writeOptions(reply)),
  on(uploads.createUpload, async ({ app, who, params, request, reply }) => {
    checkVersion(request, reply);
    const upload = await createUpload(app, who, params, readNewUpload(request));
    reply.header('location', locationOf(params, upload));
    return upload;
  }),
  on(uploads.listUploads, async ({ app, who, params }) => ({ uploads: await listUploads(app, who, params) })),
  on(uploads.getUpload, async ({ app, who, params, reply }) => {
    const upload = await getUpload(app, who, params);
    writeOffset(reply, upload);
    return upload;
  }),
  on(uploads.patchUpload, async ({ app, who, params, body, request, reply }) => {
    checkVersion(request, reply);
    writeOffset(reply, await appendUpload(app, who, params, readOffset(request), body));
  }),
  on(uploads.deleteUpload, async ({ app, who, params, request, reply }) => {
    checkVersion(request, reply);
    await deleteUpload(app, who, params);
  }),

  on(contract.getRecording, async ({ app, who, params }) => getRecording(app, who, params)),
  on(contract.retryRecording, async ({ app, who, params }) => retryRecording(app, who, params)),
  on(contract.getRecordingToken, async ({ app, who, params }) => {
    await requireMeeting(app.db, who, params);
    return signRecordingToken(app, who, params);
  }),
  on(contract.getRecordingMedia, async ({ app, who, params, query, request, reply }) =>
    sendFile(
      request,
      reply,
      query.download ? await requireDownload(app, who, params) : await requireFile(app, who, params, false),
    ),
  ),
];
