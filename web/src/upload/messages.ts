import { catalogue } from '../language/catalogue.ts';

export const messages = catalogue('upload', {
  filenameBase64FiletypeBase642: (base64: string | number, base642: string | number) =>
    `filename ${base64},filetype ${base642}`,
  nameIsNotAnAudioOrVideo: (name: string | number) =>
    `“${name}” is not an audio or video file. Choose a recording, for example .mp4, .mov, .webm, .mp3, .m4a or .wav.`,
  nameIsEmpty: (name: string | number) => `“${name}” is empty.`,
  mb: 'MB',
  gb: 'GB',
});
