import * as participants from '@candor/contract/participants';
import * as contract from '@candor/contract/transcripts';
import { on } from '../../http/mount.ts';
import { contentDisposition, fileNameOf } from '../../http/ranges.ts';
import { assignSegment, editSegment, splitSegment } from './edit/edit.ts';
import { exportAs } from './export/export.ts';
import { changeParticipants } from './edit/participants.ts';
import { renameOwner } from '../notes/edit/rename-owner.ts';
import { cancelProcessing, retryProcessing, transcribeAgain } from './process.ts';
import { searchTranscripts } from './search/search.ts';
import { getTranscript, requireTranscript } from './service.ts';
import { mergeSpeaker, updateSpeaker } from './edit/speakers.ts';

export const transcriptRoutes = [
  on(contract.searchTranscripts, async ({ app, who, query }) => searchTranscripts(app, who, query)),
  on(contract.getTranscript, async ({ app, who, params, query }) => getTranscript(app, who, params, query)),
  on(contract.editSegment, async ({ app, who, params, body }) => editSegment(app, who, params, body.text)),
  on(contract.splitSegment, async ({ app, who, params, body }) => splitSegment(app, who, params, body)),
  on(contract.assignSegment, async ({ app, who, params, body }) => assignSegment(app, who, params, body.speaker)),
  on(contract.updateSpeaker, async ({ app, who, params, body }) => updateSpeaker(app, who, params, body, renameOwner)),
  on(contract.mergeSpeaker, async ({ app, who, params, body }) =>
    mergeSpeaker(app, who, params, body.intoSpeakerId, renameOwner),
  ),
  on(participants.changeParticipants, async ({ app, who, params, body }) =>
    changeParticipants(app, who, params, body, renameOwner),
  ),
  on(contract.listSpeechEngines, ({ app }) => ({
    engines: app.speech.list().map((engine) => ({ ...engine, isDefault: engine.name === app.speech.defaultEngine })),
  })),
  on(contract.retranscribe, async ({ app, who, params, body }) => transcribeAgain(app, who, params, body)),
  on(contract.cancelProcessing, async ({ app, who, params }) => cancelProcessing(app, who, params)),
  on(contract.retryProcessing, async ({ app, who, params }) => retryProcessing(app, who, params)),
  on(contract.exportTranscript, async ({ app, who, params, query, reply }) => {
    const whole = await requireTranscript(app, who, params);
    const { mediaType, body } = exportAs(params.format, whole);
    // Captions are shown by the player; everything else is saved, and never opened as a page of this site.
    const isShown = params.format === 'vtt' && query.download === undefined;
    if (!isShown)
      reply.header('content-disposition', contentDisposition(fileNameOf(whole.meeting.description, params.format)));
    return reply.type(mediaType).header('cache-control', 'private, no-cache').send(body);
  }),
];
