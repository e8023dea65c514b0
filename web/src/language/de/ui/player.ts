import type { messages } from '../../../ui/player/messages.ts';

export const uiPlayer: typeof messages = {
  captions: 'Untertitel',
  backStepSeconds: (step) => `${step} Sekunden zurück`,
  pause: 'Pausieren',
  play: 'Abspielen',
  forwardStepSeconds: (step) => `${step} Sekunden vor`,
  crop: 'Zuschneiden',
  download: 'Download',
  pictureInPicture: 'Bild im Bild',
  leaveFullScreen: 'Vollbild verlassen',
  fullScreen: 'Vollbild',
  inputNotTypeRangeTextareaSelect:
    'input:not([type=range]), textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]',
  tryAgain: 'Erneut versuchen',
  thisCantBePlayedRightNow: 'Das kann gerade nicht abgespielt werden.',
  playerTitle: (title) => `Player: ${title}`,
  playbackSpeedSpeedX: (speed) => `Wiedergabegeschwindigkeit, ${speed}x`,
  speedX: (speed) => `${speed}x`,
  valueX: (value) => `${value}x`,
  position: 'Position',
  spokenTimeOfSpokenTime2: (spokenTime, spokenTime2) => `${spokenTime} von ${spokenTime2}`,
  unmute: 'Stummschaltung aufheben',
  mute: 'Stummschalten',
  volume: 'Lautstärke',
  valuePercent: (value) => `${value} Prozent`,
};
