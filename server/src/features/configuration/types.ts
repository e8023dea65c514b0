import { setMeetingTypeContent } from '../meeting-types/change.ts';
import { contentOf, createMeetingType, listTypeRows } from '../meeting-types/service.ts';
import type { TeamRun } from './run.ts';
import { differences } from './run.ts';
import { accountOf } from '../../http/actor.ts';

/** Meeting types are known by their name; each change is a version, as if somebody had published it. */
export async function applyMeetingTypes({ app, who, teamId, wanted, hold, changes }: TeamRun): Promise<void> {
  const rows = await listTypeRows(app.db, teamId);
  const by = accountOf(who);
  for (const type of wanted.meetingTypes) {
    const what = `teams / ${wanted.name} / meetingTypes / ${type.name}`;
    const now = rows.find(({ name, archivedAt }) => name === type.name && archivedAt === null);
    if (!now) {
      const made = await createMeetingType(app.db, teamId, type, by);
      changes.push({ action: 'create', what, fields: [] });
      hold(`meetingTypes/${made.id}`);
      continue;
    }
    const content = contentOf(now);
    const fields = differences(content, type);
    if (fields.length > 0) {
      await setMeetingTypeContent(app.db, { teamId, meetingTypeId: now.id }, { ...content, ...type }, by);
      changes.push({ action: 'change', what, fields });
    }
    hold(`meetingTypes/${now.id}`);
  }
}
