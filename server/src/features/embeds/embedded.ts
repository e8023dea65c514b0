import type { Embedded } from '@candor/contract/embeds';
import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { ServedFile } from '../../http/ranges.ts';
import type { MeetingRow } from '../meetings/service.ts';
import { findMeeting } from '../meetings/service.ts';
import { findPlayable, openRecordingFile } from '../recordings/service.ts';
import type { SnippetRow } from '../snippets/service.ts';
import { findSnippets, toMediaFile } from '../snippets/service.ts';
import { findTranscript } from '../transcripts/service.ts';
import type { EmbedRow } from './store.ts';
import { selectEmbed, selectEmbedTeam } from './store.ts';
import { readEmbedToken } from './tokens.ts';

type Asked = { embedId: string; token: string };
type Source = { row: EmbedRow; meeting: MeetingRow; snippet: SnippetRow | null };
type Found = Source | { over: Exclude<Embedded['state'], 'ready' | 'preparing' | 'discarded'> };
type Playing = Pick<Embedded, 'state' | 'mediaType' | 'seconds'>;

/** What the player shows now; where there is nothing any more, why, and nothing of what it was about. */
export async function getEmbedded(app: App, asked: Asked): Promise<Embedded> {
  const { teamId, found } = await open(app, asked);
  const teamName = (await selectEmbedTeam(app.db, teamId))?.name ?? '';
  const nothing = { title: '', teamName, mediaType: null, seconds: 0, transcript: null };
  if ('over' in found) return { ...nothing, state: found.over };
  const { row, meeting, snippet } = found;
  return {
    ...nothing,
    ...(await playingOf(app, found)),
    title: snippet?.title ?? meeting.description,
    transcript: row.shows === 'transcript' ? await transcriptOf(app, found) : null,
  };
}

export async function requireEmbeddedFile(app: App, asked: Asked): Promise<ServedFile> {
  const { found } = await open(app, asked);
  if ('over' in found) throw new AppError('embed_over');
  const { snippet, meeting } = found;
  const file = snippet
    ? toMediaFile(app, snippet, undefined)
    : await openRecordingFile(app, { teamId: meeting.teamId, meetingId: meeting.id, type: 'media' });
  // Nothing of it plays from a cache after the embed has ended.
  return { ...file, isFresh: true };
}

async function open(app: App, { embedId, token }: Asked): Promise<{ teamId: string; found: Found }> {
  const claims = await readEmbedToken(app, embedId, token);
  if (!claims) throw new AppError('invalid_embed_token');
  return { teamId: claims.teamId, found: await findSource(app, claims.teamId, embedId) };
}

async function findSource(app: App, teamId: string, embedId: string): Promise<Found> {
  const row = await selectEmbed(app.db, teamId, embedId);
  // Rows go with their meeting or snippet, so one that we signed and that is gone was deleted.
  if (!row) return { over: 'deleted' };
  if (row.revokedAt !== null) return { over: 'revoked' };
  if (row.expiresAt <= app.now()) return { over: 'expired' };
  const meeting = await findMeeting(app.db, row);
  if (!meeting || meeting.deletedAt !== null) return { over: 'deleted' };
  if (meeting.private) return { over: 'private' };
  if (row.snippetId === null) return { row, meeting, snippet: null };
  const [snippet] = await findSnippets(app.db, teamId, [row.snippetId]);
  return snippet ? { row, meeting, snippet } : { over: 'deleted' };
}

async function playingOf(app: App, { snippet, meeting }: Source): Promise<Playing> {
  if (snippet) {
    const state = snippet.status === 'completed' ? 'ready' : 'preparing';
    return { state, mediaType: snippet.mediaType, seconds: snippet.endS - snippet.startS };
  }
  const playable = await findPlayable(app, { teamId: meeting.teamId, meetingId: meeting.id });
  if (playable) return { state: 'ready', mediaType: playable.kind, seconds: playable.durationS };
  return { state: meeting.status === 'completed' ? 'discarded' : 'preparing', mediaType: null, seconds: 0 };
}

async function transcriptOf(app: App, { snippet, meeting }: Source): Promise<Embedded['transcript']> {
  const transcript = await findTranscript(app.db, { teamId: meeting.teamId, meetingId: meeting.id });
  if (!transcript) return [];
  const [from, to] = snippet ? [snippet.startS, snippet.endS] : [0, Number.POSITIVE_INFINITY];
  return transcript.segments.flatMap((segment) => toLines(segment, transcript.speakers, from, to));
}

/** Only the words that are heard: a snippet doesn't give away what was said before and after it. */
function toLines({ speakerId, words }: Segment, speakers: readonly Speaker[], from: number, to: number) {
  const heard = words.filter(([, startMs, endMs]) => endMs > from * 1000 && startMs < to * 1000);
  const [first] = heard;
  if (!first) return [];
  const speakerName = speakers.find(({ $id }) => $id === speakerId)?.name ?? '';
  return [{ speakerName, start: Math.max(0, first[1] / 1000 - from), text: heard.map(([text]) => text).join(' ') }];
}
