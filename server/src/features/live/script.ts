import type { ScriptItem } from '@candor/contract/live';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { scriptOf } from '../meeting-types/service.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import type { Viewer } from './own.ts';
import { announceLive, requireOwnMeeting, secondsInto } from './own.ts';
import { isAsked, questionsOf } from './questions.ts';
import { insertTick, selectScript, selectSearchQuestions, upsertTick } from './store.ts';

export async function listScript(db: Db, row: MeetingRow): Promise<ScriptItem[]> {
  const script = questionsOf(await scriptOf(db, row.teamId, row.meetingTypeId));
  const questions = [...new Set([...script, ...(await selectSearchQuestions(db, row))])];
  const ticks = questions.length > 0 ? await selectScript(db, { teamId: row.teamId, meetingId: row.id }) : [];
  return questions.map((question, index) => {
    const tick = ticks.find((one) => one.question === question);
    return { index, question, askedAt: tick?.askedAtS ?? null, isByHand: tick?.isByHand ?? false };
  });
}

export async function tickScript(
  app: App,
  who: Viewer,
  at: InMeeting & { index: number },
  wanted: boolean,
): Promise<ScriptItem> {
  return app.db.transaction(async (tx) => {
    const meeting = await requireOwnMeeting(tx, who, at);
    const item = (await listScript(tx, meeting))[at.index];
    if (!item) throw new AppError('script_question_not_found');
    const askedAt = wanted ? (item.askedAt ?? secondsInto(meeting, app.now())) : null;
    await upsertTick(tx, {
      teamId: at.teamId,
      meetingId: at.meetingId,
      question: item.question,
      askedAtS: askedAt,
      isByHand: true,
    });
    await announceLive(tx, meeting);
    return { ...item, askedAt, isByHand: true };
  });
}

/** Ticks what was asked in these words. What someone has said by hand stays as it is. */
export async function tickHeard(db: Db, meeting: MeetingRow, said: string, askedAtS: number): Promise<void> {
  const open = (await listScript(db, meeting)).filter(
    ({ askedAt, isByHand, question }) => askedAt === null && !isByHand && isAsked(question, said),
  );
  let isNew = false;
  for (const { question } of open)
    isNew =
      (await insertTick(db, { teamId: meeting.teamId, meetingId: meeting.id, question, askedAtS, isByHand: false })) ||
      isNew;
  if (isNew) await announceLive(db, meeting);
}
