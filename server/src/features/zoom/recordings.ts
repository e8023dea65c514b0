import { limits } from '@candor/contract/limits';
import { z } from 'zod';
import type { ZoomRecording } from '../../db/schema/zoom.ts';

const file = z.object({
  id: z.string().default(''),
  file_type: z.string().default(''),
  recording_type: z.string().default(''),
  download_url: z.string().default(''),
  file_size: z.number().nonnegative().optional(),
  status: z.string().default('completed'),
});

const participantFile = z.object({
  file_name: z.string().default(''),
  download_url: z.string().default(''),
  file_size: z.number().nonnegative().optional(),
  recording_start: z.string().default(''),
  status: z.string().default('completed'),
});

/** A meeting with its cloud recording, as the webhook and the list have it. */
export const zoomMeeting = z.object({
  uuid: z.string(),
  host_id: z.string().default(''),
  topic: z.string().default(''),
  start_time: z.string(),
  recording_files: z.array(file).default([]),
  /** Where the account records everyone in a file of their own. */
  participant_audio_files: z.array(participantFile).default([]),
});

/** A recorded phone call. */
export const zoomCall = z.object({
  id: z.string(),
  direction: z.enum(['inbound', 'outbound']).catch('outbound'),
  date_time: z.string(),
  caller_name: z.string().nullish(),
  caller_number: z.string().nullish(),
  callee_name: z.string().nullish(),
  callee_number: z.string().nullish(),
  download_url: z.string(),
  owner: z.object({ id: z.string().default('') }).nullish(),
});

/** The picture with the speaker where there is one, then any picture, then the sound; null while Zoom still works on it. */
export function toRecording(meeting: z.output<typeof zoomMeeting>): ZoomRecording | null {
  const ready = meeting.recording_files.filter(
    ({ status, download_url }) => status === 'completed' && download_url !== '',
  );
  const videos = ready.filter(({ file_type }) => file_type === 'MP4');
  const chosen =
    videos.find(({ recording_type }) => recording_type === 'shared_screen_with_speaker_view') ??
    videos[0] ??
    ready.find(({ file_type }) => file_type === 'M4A');
  if (!chosen) return null;
  return {
    title: meeting.topic,
    startedAt: meeting.start_time,
    url: chosen.download_url,
    mediaType: chosen.file_type === 'MP4' ? 'video/mp4' : 'audio/mp4',
    bytes: chosen.file_size ?? null,
    participants: [],
    direction: null,
    speakers: toSpeakers(meeting),
  };
}

/** Too many of them for one recording are heard in the main file. */
function toSpeakers({ participant_audio_files: files, start_time }: z.output<typeof zoomMeeting>) {
  const ready = files.filter(({ status, download_url }) => status === 'completed' && download_url !== '');
  // One file that is not ready would leave a person out.
  if (ready.length < files.length || ready.length > limits.takeTracks - 1) return [];
  return ready.map(({ file_name, download_url, file_size, recording_start }, index) => ({
    name: nameOf(file_name) || `Speaker ${index + 1}`,
    url: download_url,
    bytes: file_size ?? null,
    startedAt: recording_start || start_time,
  }));
}

/** As in `Audio only - Ada Lovelace.m4a`. */
function nameOf(fileName: string): string {
  return fileName
    .replace(/\.(m4a|mp4)$/i, '')
    .replace(/^audio[ _]only[ _]*-[ _]*/i, '')
    .trim()
    .slice(0, limits.name);
}

export function toCallRecording(call: z.output<typeof zoomCall>): ZoomRecording {
  const caller = call.caller_name || call.caller_number || '';
  const callee = call.callee_name || call.callee_number || '';
  const other = call.direction === 'inbound' ? caller : callee;
  return {
    title: other ? `Call ${call.direction === 'inbound' ? 'from' : 'with'} ${other}` : 'Phone call',
    startedAt: call.date_time,
    url: call.download_url,
    mediaType: 'audio/mpeg',
    bytes: null,
    participants: other ? [other] : [],
    direction: call.direction,
  };
}
