import type { messages } from '../../../ui/player/messages.ts';

export const uiPlayer: typeof messages = {
  captions: 'Subtítulos',
  backStepSeconds: (step) => `Retroceder ${step} segundos`,
  pause: 'Pausar',
  play: 'Reproducir',
  forwardStepSeconds: (step) => `Avanzar ${step} segundos`,
  crop: 'Recortar',
  download: 'Descarga',
  pictureInPicture: 'Imagen en imagen',
  leaveFullScreen: 'Salir de pantalla completa',
  fullScreen: 'Pantalla completa',
  inputNotTypeRangeTextareaSelect:
    'input:not([type=range]), textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]',
  tryAgain: 'Reintentar',
  thisCantBePlayedRightNow: 'Esto no se puede reproducir ahora mismo.',
  playerTitle: (title) => `Reproductor: ${title}`,
  playbackSpeedSpeedX: (speed) => `Velocidad de reproducción, ${speed}x`,
  speedX: (speed) => `${speed}x`,
  valueX: (value) => `${value}x`,
  position: 'Posición',
  spokenTimeOfSpokenTime2: (spokenTime, spokenTime2) => `${spokenTime} de ${spokenTime2}`,
  unmute: 'Activar micrófono',
  mute: 'Silenciar',
  volume: 'Volumen',
  valuePercent: (value) => `${value} por ciento`,
};
