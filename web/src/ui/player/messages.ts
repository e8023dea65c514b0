import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('ui/player', {
  captions: 'Captions',
  backStepSeconds: (step: string | number) => `Back ${step} seconds`,
  pause: 'Pause',
  play: 'Play',
  forwardStepSeconds: (step: string | number) => `Forward ${step} seconds`,
  crop: 'Crop',
  download: 'Download',
  pictureInPicture: 'Picture in picture',
  leaveFullScreen: 'Leave full screen',
  fullScreen: 'Full screen',
  inputNotTypeRangeTextareaSelect:
    'input:not([type=range]), textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]',
  tryAgain: 'Try again',
  thisCantBePlayedRightNow: 'This can’t be played right now.',
  playerTitle: (title: string | number) => `Player: ${title}`,
  playbackSpeedSpeedX: (speed: string | number) => `Playback speed, ${speed}x`,
  speedX: (speed: string | number) => `${speed}x`,
  valueX: (value: string | number) => `${value}x`,
  position: 'Position',
  spokenTimeOfSpokenTime2: (spokenTime: string | number, spokenTime2: string | number) =>
    `${spokenTime} of ${spokenTime2}`,
  unmute: 'Unmute',
  mute: 'Mute',
  volume: 'Volume',
  valuePercent: (value: string | number) => `${value} percent`,
});
