import { messages } from './messages.ts';
/** What the install pages say, by the last part of their address. */
export const installTexts = {
  'zoom-video': {
    type: 'zoomVideo',
    name: messages.zoomVideo,
    description: messages.cloudRecordingsOfYourZoomMeetings,
    promo: messages.finishTheCallAndTheTranscriptThe,
  },
  'zoom-phone': {
    type: 'zoomPhone',
    name: messages.zoomPhone,
    description: messages.recordedZoomPhoneCallsBecomeMeetings,
    promo: messages.everyRecordedCallIsTranscribedAnd,
  },
} as const;
export type InstallPageName = keyof typeof installTexts;
