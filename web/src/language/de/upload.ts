import type { messages } from '../../upload/messages.ts';

export const upload: typeof messages = {
  filenameBase64FiletypeBase642: (base64, base642) => `filename ${base64},filetype ${base642}`,
  nameIsNotAnAudioOrVideo: (name) =>
    `„${name}“ ist keine Audio- oder Videodatei. Wählen Sie eine Aufnahme, zum Beispiel .mp4, .mov, .webm, .mp3, .m4a oder .wav.`,
  nameIsEmpty: (name) => `„${name}“ ist leer.`,
  mb: 'MB',
  gb: 'GB',
};
