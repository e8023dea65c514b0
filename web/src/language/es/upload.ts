import type { messages } from '../../upload/messages.ts';

export const upload: typeof messages = {
  filenameBase64FiletypeBase642: (base64, base642) => `filename ${base64},filetype ${base642}`,
  nameIsNotAnAudioOrVideo: (name) =>
    `«${name}» no es un archivo de audio o vídeo. Elige una grabación, por ejemplo .mp4, .mov, .webm, .mp3, .m4a o .wav.`,
  nameIsEmpty: (name) => `«${name}» está vacío.`,
  mb: 'MB',
  gb: 'GB',
};
