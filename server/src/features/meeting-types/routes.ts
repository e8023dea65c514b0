import * as contract from '@candor/contract/meeting-types';
import * as training from '@candor/contract/training-data';
import type { App } from '../../app.ts';
import { on } from '../../http/mount.ts';
import type { Member } from '../../http/who.ts';
import { requireMeeting } from '../meetings/service.ts';
import { cloneMeetingType, getMeetingType, publishMeetingType, setArchived, setDisabled } from './change.ts';
import { clearDefaultType, defaultTypeOf, setDefaultType, setTeamDefaultType } from './defaults.ts';
import { draftFromPdf, draftFromText, draftFromTrainingData } from './draft.ts';
import { createMeetingType, listMeetingTypes, toMeetingType } from './service.ts';
import {
  createTrainingData,
  deleteTrainingData,
  getTrainingData,
  listTrainingData,
  updateTrainingData,
} from './training-data.ts';
import { getVersion, listVersions, restoreVersion } from './versions.ts';

export const meetingTypeRoutes = [
  on(contract.listMeetingTypes, async ({ app, who, params, query }) => ({
    meetingTypes: await listMeetingTypes(app.db, params.teamId, { ...query, accountId: who.accountId }),
  })),
  on(contract.createMeetingType, async ({ app, who, params, body }) =>
    toMeetingType(await app.db.transaction((tx) => createMeetingType(tx, params.teamId, body, who.accountId))),
  ),
  on(contract.getMeetingType, async ({ app, who, params }) => getMeetingType(app.db, who, params)),
  on(contract.publishMeetingType, async ({ app, who, params, body }) => publishMeetingType(app, who, params, body)),
  on(contract.cloneMeetingType, async ({ app, who, params, body }) => cloneMeetingType(app, who, params, body.name)),
  on(contract.setMeetingTypeArchived, async ({ app, who, params, body }) =>
    setArchived(app, who, params, body.archived),
  ),
  on(contract.setMeetingTypeDisabled, async ({ app, who, params, body }) =>
    setDisabled(app, who, params, body.disabled),
  ),
  on(contract.listMeetingTypeVersions, async ({ app, who, params }) => ({
    versions: await listVersions(app, who, params),
  })),
  on(contract.getMeetingTypeVersion, async ({ app, who, params }) => getVersion(app, who, params)),
  on(contract.restoreMeetingTypeVersion, async ({ app, who, params, body }) =>
    restoreVersion(app, who, params, body.version),
  ),
  on(contract.getDefaultMeetingType, async ({ app, params }) => defaultTypeOf(app.db, params)),
  on(contract.setDefaultMeetingType, async ({ app, params, body }) =>
    setDefaultType(app.db, params, body.meetingTypeId),
  ),
  on(contract.clearDefaultMeetingType, async ({ app, params }) => clearDefaultType(app.db, params)),
  on(contract.setTeamDefaultMeetingType, async ({ app, params, body }) =>
    setTeamDefaultType(app.db, params.teamId, body.meetingTypeId),
  ),
  on(contract.generateFromJobDescription, async ({ app, params, body }) =>
    draftFromText(app, params.teamId, body.text),
  ),
  on(contract.generateFromPdf, async ({ app, params, body }) => draftFromPdf(app, params.teamId, body)),
  on(contract.generateFromTrainingData, async ({ app, who, body }) =>
    draftFromTrainingData(app, who, body.trainingDataIds),
  ),
  on(training.listTrainingData, async ({ app, who, query }) => ({
    trainingData: await listTrainingData(app, who, query.meetingTypeId),
  })),
  on(training.getTrainingData, async ({ app, who, params }) => getTrainingData(app.db, who, params)),
  on(training.createTrainingData, async ({ app, who, body }) => {
    await requireSource(app, who, body.meetingId);
    return app.db.transaction((tx) => createTrainingData(tx, who, body));
  }),
  on(training.updateTrainingData, async ({ app, who, params, body }) => {
    await requireSource(app, who, body.meetingId);
    return app.db.transaction((tx) => updateTrainingData(app, tx, who, params, body));
  }),
  on(training.deleteTrainingData, async ({ app, params }) => deleteTrainingData(app, params)),
];

async function requireSource(
  app: App,
  who: Pick<Member, 'accountId' | 'teamId'>,
  meetingId: string | null,
): Promise<void> {
  if (meetingId !== null) await requireMeeting(app.db, who, { teamId: who.teamId, meetingId });
}
