import type { Evidence } from '@candor/contract/evidence';
import { spanIdOf } from '@candor/contract/evidence';
import type { App } from '../../../app.ts';
import { openNames } from '../../notes/service.ts';
import { findReady } from '../../recordings/service.ts';
import type { Anonymizer } from '../blind/blind.ts';
import type { SharedPage } from './shared-page.ts';
import type { Sound } from '../serve/sound.ts';
import { toSound } from '../serve/sound.ts';
import type { ItemRow } from '../store.ts';

/** Spans of recordings that carry lines of documents, as far as they are shared. */
export type Spans = {
  /** Null where there is nothing to play. */ soundOf(
    meetingId: string,
    one: Evidence,
    blind: Anonymizer | null,
  ): Sound | null /** As the speaker is called now. */;
  nameOf(one: Evidence): string;
};

/** Whether recipients of the page may read and hear this span of the item. */
export function isShared(
  { sharesEvidence, sharedSpans }: Pick<ItemRow, 'sharesEvidence' | 'sharedSpans'>,
  one: Evidence,
): boolean {
  return sharesEvidence && (sharedSpans === null || sharedSpans.includes(spanIdOf(one)));
}

/** A word that is cut off is worse than a breath too much. */
const breathS = 0.15;

export async function openSpans(app: App, { page, items }: SharedPage): Promise<Spans> {
  const shared = items.filter(
    ({ item, source }) => item.sharesEvidence && source.availability === 'ready' && source.document,
  );
  const meetingIds = [...new Set(shared.map(({ item }) => item.meetingId))];
  const recordings = new Map(
    await Promise.all(
      meetingIds.map(
        async (meetingId) => [meetingId, await findReady(app, { teamId: page.teamId, meetingId })] as const,
      ),
    ),
  );
  const names = new Map<string, string>();
  for (const { item, source } of shared) {
    const used = source.document!.sections.flatMap(({ lines }) =>
      lines.flatMap(({ evidence }) => evidence.filter((one) => isShared(item, one))),
    );
    const named = await openNames(app, { teamId: page.teamId, meetingId: source.document!.meetingId }, used);
    for (const { segmentId, speakerName } of named.evidence(used)) names.set(segmentId, speakerName);
  }
  return {
    nameOf: ({ segmentId, speakerName }) => names.get(segmentId) ?? speakerName,
    soundOf(meetingId, { start, end }, blind) {
      const recording = recordings.get(meetingId);
      if (!recording?.hasSound) return null;
      const [startS, endS] = [Math.max(0, start - breathS), Math.min(recording.durationS, end + breathS)];
      const covered = blind ? blind.saidIn(meetingId, startS, endS)?.covered : [];
      if (!covered || endS <= startS) return null;
      return toSound(
        { teamId: page.teamId, meetingId, sourceKey: recording.mediaKey, startS, endS, covered },
        `recording ${recording.version}`,
      );
    },
  };
}
