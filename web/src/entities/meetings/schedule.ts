import type { Meeting } from '@candor/contract/meetings';
import {
  cancelSchedule,
  changeSchedule,
  getInvitationFile,
  type Schedule,
  scheduleMeeting,
} from '@candor/contract/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../lib/api.ts';
import { dayOf, isDay, momentOf, timeOf } from '../../lib/days.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { momentAt, wallTimeOf } from '../../lib/time-settings.ts';

export type ScheduleForm = {
  description: string;
  /** As a date and a time field have them, in the viewer's zone. */
  date: string;
  time: string;
  minutes: number;
  link: string;
  /** Separated by commas. */
  participants: string;
  meetingTypeId: string | null;
  isAutoJoin: boolean;
};

const hourMs = 3_600_000;

/** The next full hour, or the meeting that is changed. */
export function formOf(meeting: Meeting | null, now: Date): ScheduleForm {
  const wall = wallTimeOf(now);
  const next = new Date(momentAt({ ...wall, minute: 0 }).getTime() + hourMs);
  const start = meeting ? new Date(meeting.startTime) : next;
  const length = meeting?.endTime ? (Date.parse(meeting.endTime) - start.getTime()) / 60_000 : 30;
  return {
    description: meeting?.description ?? '',
    date: dayOf(start),
    time: timeOf(start),
    minutes: Math.max(5, Math.round(length)),
    link: meeting?.meetingUrl ?? '',
    participants: (meeting?.participants ?? []).filter((name) => name !== meeting?.hostName).join(', '),
    meetingTypeId: meeting?.meetingTypeId ?? null,
    isAutoJoin: meeting?.tags.includes('autoJoin') ?? false,
  };
}

/** Null where date and time are none, or not ahead. */
export function startOfForm({ date, time }: Pick<ScheduleForm, 'date' | 'time'>, now: Date): Date | null {
  const start = isDay(date) ? momentOf(date, time) : null;
  return start === null || start <= now ? null : start;
}

export function scheduleOf(form: ScheduleForm, start: Date): Schedule {
  const participants = form.participants.split(',').map((name) => name.trim());
  return {
    description: form.description.trim(),
    startTime: start.toISOString(),
    minutes: form.minutes,
    meetingUrl: form.link.trim() || null,
    participants: [...new Set(participants.filter((name) => name !== ''))],
    meetingTypeId: form.meetingTypeId,
    isAutoJoin: form.isAutoJoin,
  };
}

export function useSchedule(teamId: string, meetingId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schedule) =>
      meetingId === null
        ? call(scheduleMeeting, { params: { teamId }, body })
        : call(changeSchedule, { params: { teamId, meetingId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['meetings'] }),
  });
}

/** `onDone` is told here and not by the caller of `mutate`: the buttons are gone once the meeting is cancelled. */
export function useCancelSchedule(at: { teamId: string; meetingId: string }, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelSchedule, { params: at }),
    onSuccess: () => {
      onDone();
      return client.invalidateQueries({ queryKey: ['meetings'] });
    },
  });
}

export async function saveInvitation(at: { teamId: string; meetingId: string }): Promise<void> {
  const { blob } = await callFile(getInvitationFile, { params: at });
  saveBlob(blob, 'meeting.ics');
}
