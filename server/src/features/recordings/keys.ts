import { newId } from '../../db/id.ts';

type InMeeting = { teamId: string; meetingId: string };

/** Everything of a meeting lies under one prefix. Every key ends in a fresh id, so nothing that is stored is ever written over. */
export function meetingPrefix({ teamId, meetingId }: InMeeting): string {
  return `teams/${teamId}/meetings/${meetingId}/`;
}

export const allMeetingsPrefix = 'teams/';

export function chunkKey(
  at: InMeeting,
  { takeId, track, seq }: { takeId: string; track: number; seq: number },
): string {
  return `${meetingPrefix(at)}takes/${takeId}/${track}/${seq}-${newId()}`;
}

/** `name` with its ending, for people who look into the folder. */
export function recordingKey(at: InMeeting, name: string): string {
  return `${meetingPrefix(at)}recording/${newId()}/${name}`;
}

export function snippetKey(at: InMeeting, snippetId: string, name: string): string {
  return `${meetingPrefix(at)}snippets/${snippetId}/${newId()}/${name}`;
}

export function documentKey(at: InMeeting, name: string): string {
  return `${meetingPrefix(at)}documents/${newId()}/${name}`;
}

/** Made for those who were sent a link. */
export function sharedSoundKey(at: InMeeting, name: string): string {
  return `${meetingPrefix(at)}shared/${newId()}/${name}`;
}
