import { generalMeetingType } from '@candor/contract/meetings';
import type { LabSection } from '@candor/contract/template-lab';
import type { NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';
import type { App } from '../../../app.ts';
import type { TrialRating, TrialSection } from '../../../db/schema/template-lab.ts';
import { templatesOf } from '../../meeting-types/service.ts';
import type { Finding } from '../../../engines/language/port.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { requireMeeting } from '../../meetings/service.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import { conversationOf, storable, toDropped, toWritten } from '../../findings/conversation.ts';
import { findingsOf } from '../../findings/found.ts';
import { toMaterial } from '../../findings/material.ts';
import { compareRatings, compareSections } from './lab-rules.ts';
import type { LabResultRow, LabRunRow } from './lab-store.ts';
import { selectResults, selectRun, updateResult, updateRun } from './lab-store.ts';
import { wishesFor } from '../write/plan.ts';
import { toWriter } from '../write/publish.ts';
import { teamPurseOf, withTeamLanguage } from '../../teams/language.ts';
import { draftRatings } from '../edit/scorecard-rules.ts';

/** Tries the draft on one meeting after the other. Safe to run twice: what is there already is not written again. Throws only where it was stopped. */
export async function runLab(on: App, at: { teamId: string; runId: string }, signal: AbortSignal): Promise<void> {
  const app = await withTeamLanguage(on, at.teamId, 'notes');
  const run = await selectRun(app.db, at);
  if (run?.state !== 'running') return;
  const results = await selectResults(app.db, run);
  await updateRun(app.db, run, { writer: toWriter(app.language) });
  for (const [index, result] of results.entries()) {
    if (result.state !== 'waiting') continue;
    const percent = Math.round((100 * index) / results.length);
    await updateRun(app.db, run, { percent, note: `Meeting ${index + 1} of ${results.length}` });
    try {
      await updateResult(app.db, result, { ...(await tryOne(app, run, result, signal)), state: 'ready' });
    } catch (error) {
      if (signal.aborted) throw error;
      app.log.warn({ err: error }, 'notes: a draft could not be tried on a meeting');
      await updateResult(app.db, result, { state: 'failed', failureReason: (error as Error).message.slice(0, 1_000) });
    }
  }
  const left = await selectResults(app.db, run);
  await updateRun(app.db, run, {
    state: left.some(({ state }) => state === 'ready') ? 'ready' : 'failed',
    percent: 100,
    note: '',
  });
}

async function tryOne(
  app: App,
  run: LabRunRow,
  result: LabResultRow,
  signal: AbortSignal,
): Promise<Pick<LabResultRow, 'before' | 'beforeOf' | 'sections' | 'beforeRatings' | 'competencies'>> {
  const at = { teamId: run.teamId, meetingId: result.meetingId };
  await requireMeeting(app.db, run, at);
  const conversation = await understood(app, at, signal);
  const meetingTypeId = run.meetingTypeId === generalMeetingType ? null : run.meetingTypeId;
  const after = await write(app, run.teamId, meetingTypeId, run.draft, conversation, signal);
  if (run.isPreview)
    return {
      before: null,
      beforeOf: null,
      sections: compareSections(after.sections, after),
      beforeRatings: null,
      competencies: [],
    };
  const { version, noteTemplate, scorecard } = await templatesOf(app.db, run.teamId, meetingTypeId);
  const beforeOf = [version, conversation.words, app.language.name].join(' ');
  const isKnown = result.before !== null && result.beforeOf === beforeOf;
  const before = isKnown
    ? result.before!
    : (await write(app, run.teamId, meetingTypeId, noteTemplate, conversation, signal)).sections;
  const sections = compareSections(before, after);
  if (run.scorecard === null)
    return { before, beforeOf, sections, beforeRatings: isKnown ? result.beforeRatings : null, competencies: [] };
  const beforeRatings =
    (isKnown ? result.beforeRatings : null) ?? (await rate(app, run.teamId, scorecard, conversation, signal)).ratings;
  return {
    before,
    beforeOf,
    sections,
    beforeRatings,
    competencies: compareRatings(beforeRatings, await rate(app, run.teamId, run.scorecard, conversation, signal)),
  };
}

type Understood = MeetingConversation & { findings: readonly Finding[] };

/** A draft is tried on what was found when the meeting was written: nothing is read again. */
async function understood(app: App, at: InMeeting, signal: AbortSignal): Promise<Understood> {
  const conversation = await conversationOf(app, at);
  const rows = conversation.utterances.length === 0 ? [] : await findingsOf(app, at, conversation, { signal });
  return { ...conversation, findings: toMaterial(conversation, rows) };
}

async function rate(
  app: App,
  teamId: string,
  scorecard: ScorecardTemplate | null,
  conversation: Understood,
  signal: AbortSignal,
): Promise<{ ratings: TrialRating[]; dropped: Map<string, LabSection['dropped']> }> {
  if (!scorecard || scorecard.competencies.length === 0 || conversation.utterances.length === 0)
    return { ratings: [], dropped: new Map() };
  const wanted = scorecard.competencies.map(({ $id, name, guidance }) => ({ id: $id, name, guidance }));
  const drafted = draftRatings(
    scorecard,
    conversation,
    storable(
      await app.language.compose.scorecard(
        conversation,
        { scale: scorecard.scale, competencies: wanted },
        { signal, purse: teamPurseOf(app, teamId) },
      ),
    ),
    [],
  );
  return {
    ratings: drafted.map(({ competencyId, name, lines, suggested }) => ({
      sectionId: competencyId,
      title: name,
      lines,
      suggested,
    })),
    dropped: new Map(drafted.map(({ competencyId, dropped }) => [competencyId, dropped])),
  };
}

async function write(
  app: App,
  teamId: string,
  meetingTypeId: string | null,
  noteTemplate: NoteTemplate,
  conversation: Understood,
  signal: AbortSignal,
): Promise<{ sections: TrialSection[]; dropped: Map<string, LabSection['dropped']> }> {
  const wishes = await wishesFor(app, teamId, { meetingTypeId, noteTemplate }, null);
  const written =
    conversation.utterances.length === 0
      ? []
      : storable(
          (await app.language.compose.notes(conversation, wishes, { signal, purse: teamPurseOf(app, teamId) }))
            .sections,
        );
  const found = new Map(written.map((section) => [section.id, section]));
  const both = wishes.map(({ id, title }) => ({ id, title, ...toWritten(conversation, found.get(id)?.lines ?? []) }));
  return {
    sections: both.map(({ id, title, lines }) => ({ sectionId: id, title, lines })),
    dropped: new Map(both.map(({ id, dropped }) => [id, [...dropped, ...toDropped(found.get(id)?.dropped ?? [])]])),
  };
}
