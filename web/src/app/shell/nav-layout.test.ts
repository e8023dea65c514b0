import { expect, test } from 'vitest';
import { navLayout } from './nav-layout.ts';

const own = ['contacts', 'submittals'];

test.each([
  [320, [], ['overview', 'analytics', 'settings'], own],
  [434, [], ['overview', 'analytics', 'settings'], own],
  [435, ['overview'], ['analytics', 'settings'], own],
  [519, ['overview'], ['analytics', 'settings'], own],
  [520, ['overview', 'analytics', 'settings'], [], own],
  [779, ['overview', 'analytics', 'settings'], [], own],
  [780, ['overview', 'analytics', 'contacts', 'submittals', 'settings'], [], []],
  [1440, ['overview', 'analytics', 'contacts', 'submittals', 'settings'], [], []],
])('at %i pixels the bar has %j, More %j and the account menu %j', (width, shown, collapsed, inAccountMenu) => {
  expect(navLayout(width)).toEqual({ shown, collapsed, inAccountMenu });
});
