import { external } from './external.ts';
import { lib } from './lib.ts';
import { ui } from './ui.ts';
import { uiPlayer } from './ui/player.ts';
import { uiSubmittal } from './ui/submittal.ts';
import { errors } from './errors.ts';
import { speechOf } from '../speech-of.ts';

export const speech = speechOf({
  external: external,
  lib: lib,
  ui: ui,
  'ui/player': uiPlayer,
  'ui/submittal': uiSubmittal,
  errors: errors,
});
