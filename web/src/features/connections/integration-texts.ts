/** What the install pages say, by the last part of their address. */
export const installTexts = {
  'zoom-video': {
    type: 'zoomVideo',
    name: 'Zoom Video',
    description: 'Cloud recordings of your Zoom meetings arrive automatically, with title, time and host.',
    promo:
      'Finish the call, and the transcript, the notes and the documents are on their way: nothing to download, nothing to upload.',
  },
  'zoom-phone': {
    type: 'zoomPhone',
    name: 'Zoom Phone',
    description:
      'Recorded Zoom Phone calls become meetings, incoming and outgoing, with the other person’s name and number.',
    promo: 'Every recorded call is transcribed and written up like a meeting, so nothing said on the phone gets lost.',
  },
} as const;
export type InstallPageName = keyof typeof installTexts;
