import type { LiveCaption } from '@candor/contract/live';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caption } from '../../engines/speech/port.ts';
import { announcePart } from '../meetings/announce.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { findMeeting } from '../meetings/service.ts';
import { findTake } from '../recordings/takes/takes.ts';
import { callPreferencesOf } from '../teams/call-preferences.ts';
import { secondsInto } from './own.ts';
import { openPlaces } from './places.ts';
import { tickHeard } from './script.ts';
import { insertCaption, nextCaptionNumber } from './store.ts';

/** One track of a meeting that is being listened to: captions are kept and told to everyone who watches. */
export type LiveTrack = {
  /** `pcm`: s16le 16 kHz mono. `atMs`: since the take began. */
  write(pcm: Uint8Array, atMs: number): void;
  /** Resolves when the last caption was kept. */
  end(): Promise<void>;
  cancel(): void;
};

const bytesPerSecond = 2 * 16_000;
/** Where sound is missing the engine hears silence long enough to end what was being said. */
const silence = new Uint8Array(0.6 * bytesPerSecond);
/** Of one caption in a notification, which holds 8,000 bytes. */
const longestText = 1_500;

/** Throws where the take is not there or has ended. Speech that cannot be recognized leaves captions out, never the recording. */
export async function openLiveTrack(
  app: App,
  at: InMeeting,
  of: { takeId: string; track: number; speaker: string },
): Promise<LiveTrack> {
  const meeting = await findMeeting(app.db, at);
  if (!meeting) throw new AppError('meeting_not_found');
  const take = await findTake(app.db, at, of.takeId);
  if (!take) throw new AppError('take_not_found');
  if (take.status === 'finished') throw new AppError('take_finished');
  const { callLanguageCodes, customSpellings, teamSpellings } = await callPreferencesOf(
    app.db,
    at.teamId,
    meeting.accountId,
  );
  const takeStartS = secondsInto(meeting, new Date(take.startedAt));
  const places = openPlaces();
  let number = await nextCaptionNumber(app.db, at.teamId, of.takeId, of.track);
  let before = '';
  let told = Promise.resolve();

  const show = (caption: Caption) => {
    const text = caption.text.slice(0, longestText);
    if (caption.isFinal) {
      const endedAt = Date.parse(take.startedAt) + places.find(caption.endS) * 1000;
      app.metrics.captionDelay.observe(Math.max(0, (app.now().getTime() - endedAt) / 1000));
    }
    const [start, end] = [caption.startS, caption.endS].map(
      (engineS) => Math.round((takeStartS + places.find(engineS)) * 1000) / 1000,
    ) as [number, number];
    const line: LiveCaption = { ...of, number, start, end, text, isFinal: caption.isFinal };
    // A question may be cut in two by a breath.
    const said = `${before} ${text}`;
    if (caption.isFinal) {
      number += 1;
      before = text;
    }
    told = told
      .then(() => keep(app, meeting, line, said))
      .catch((error: unknown) => app.log.warn({ err: error }, 'live: a caption was lost'));
  };
  const engine = app.live.openLive({
    language: callLanguageCodes[0] ?? 'en',
    sampleRate: 16_000,
    spellings: [...customSpellings, ...teamSpellings],
    onCaption: show,
    onFault: (error) => app.log.warn({ err: error, meetingId: at.meetingId }, 'live: no more captions of this track'),
  });

  return {
    write(pcm, atMs) {
      const lengthS = pcm.byteLength / bytesPerSecond;
      if (places.isGapBefore(atMs / 1000)) {
        engine.write(silence);
        places.skip(silence.byteLength / bytesPerSecond);
      }
      places.add(atMs / 1000, lengthS);
      engine.write(pcm);
    },
    async end() {
      await engine.end().catch(() => undefined);
      await told;
    },
    cancel: () => engine.cancel(),
  };
}

async function keep(app: App, meeting: MeetingRow, { isFinal, ...caption }: LiveCaption, said: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (isFinal) {
      const { takeId, track, number, speaker, start, end, text } = caption;
      await insertCaption(tx, {
        teamId: meeting.teamId,
        meetingId: meeting.id,
        takeId,
        track,
        number,
        speaker,
        startS: start,
        endS: end,
        text,
      });
      await tickHeard(
        tx,
        (await findMeeting(tx, { teamId: meeting.teamId, meetingId: meeting.id })) ?? meeting,
        said,
        start,
      );
    }
    await announcePart(tx, { ...meeting, private: true }, 'caption', {
      meetingId: meeting.id,
      caption: { ...caption, isFinal },
    });
  });
}
