import { stored } from './storage.ts';

/** Id of the meeting that this tab is recording: still there after a reload, which ends the recording. */
export const recordedMeeting = stored('tab', 'recordedMeeting');
