import { stored } from './storage.ts';

/** Id of the meeting that this tab is recording: still there after a reload, which ends the recording. */
export const recordedMeeting = stored('tab', 'recordedMeeting');

let isOn = false;
const listeners = new Set<() => void>();

/** Whether this page records now: nothing may take its place or reload it then. Apart from the recorder, which is loaded when it is needed. */
export const recordingHere = {
  get: () => isOn,
  set(next: boolean) {
    isOn = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
