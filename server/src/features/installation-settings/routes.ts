import * as contract from '@candor/contract/installation-settings';
import * as models from '@candor/contract/language-models';
import * as writing from '@candor/contract/writing-setup';
import { openEventStream } from '../../http/events.ts';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { importFile, listModels, pauseDownload, removeFile, startDownload } from './models.ts';
import { listSettings, previewSettings, putSettings } from './service.ts';
import { findServers, getWritingSetup, testWriting } from './writing.ts';

export const installationSettingRoutes = [
  on(contract.listInstallationSettings, async ({ app }) => ({ settings: await listSettings(app) })),
  on(contract.putInstallationSettings, async ({ app, who, body, request }) => ({
    settings: await putSettings(app, who, body.values, originOf(request)),
  })),
  on(writing.getWritingSetup, ({ app }) => getWritingSetup(app)),
  on(writing.findWritingServers, ({ app }) => findServers(app)),
  on(writing.testWriting, async ({ app, who, body, request, reply }) => {
    // Before the stream is open, so that a wrong value is refused as everywhere.
    previewSettings(app, body.values);
    const stream = openEventStream(request, reply, who.sessionId);
    const left = new AbortController();
    stream.onClose(() => left.abort());
    try {
      const onProof = (proof: writing.WritingProof) => stream.send('proof', proof);
      stream.send('verdict', { isFit: await testWriting(app, body.values, { onProof, signal: left.signal }) });
    } catch (error) {
      if (!left.signal.aborted) app.log.warn({ err: error }, 'the test of a language model broke off');
    }
    stream.close();
    return reply;
  }),
  on(models.listLanguageModels, ({ app }) => listModels(app)),
  on(models.downloadLanguageModel, ({ app, who, params, request }) =>
    startDownload(app, params.modelId, { who, from: originOf(request) }),
  ),
  on(models.pauseLanguageModel, ({ app, params }) => pauseDownload(app, params.modelId)),
  on(models.importLanguageModel, ({ app, who, params, body, request }) =>
    importFile(app, params.file, body, { who, from: originOf(request) }),
  ),
  on(models.removeLanguageModel, ({ app, who, params, request }) =>
    removeFile(app, params.file, { who, from: originOf(request) }),
  ),
];
