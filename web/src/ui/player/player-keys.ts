import { messages } from './messages.ts';
export type PlayerAction =
  | 'toggle'
  | 'skipBack'
  | 'skipForward'
  | 'stepBack'
  | 'stepForward'
  | 'frameBack'
  | 'frameForward'
  | 'mute'
  | 'louder'
  | 'softer'
  | 'fullscreen'
  | 'captions';

const actions: Record<string, PlayerAction> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'skipBack',
  l: 'skipForward',
  ArrowLeft: 'stepBack',
  ArrowRight: 'stepForward',
  ',': 'frameBack',
  '.': 'frameForward',
  m: 'mute',
  f: 'fullscreen',
  c: 'captions',
  ArrowUp: 'louder',
  ArrowDown: 'softer',
};
const typing = messages.inputNotTypeRangeTextareaSelect;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'>;

/** What a key does to the player. `isInside`: the focus is in it; from elsewhere on the page, keys that others need are left alone. */
export function actionOf(press: Press, isInside: boolean): PlayerAction | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return null;
  const action = actions[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  if (!action) return null;
  const target = press.target instanceof Element ? press.target : null;
  if (target?.closest(typing)) return null;
  const isArrow = press.key.startsWith('Arrow');
  // A slider moves by arrows, a button or link is pressed by Space.
  if (isArrow && target?.closest('input[type=range], [role=slider]')) return null;
  if (press.key === ' ' && target?.closest('button, a, [role=button], [role=link]')) return null;
  if (!isInside && (target?.closest('[role=dialog]') || press.key === 'ArrowUp' || press.key === 'ArrowDown'))
    return null;
  if (!isInside && isArrow && target?.closest('button, a, table, [role=tablist]')) return null;
  return action;
}
