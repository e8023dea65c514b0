import { expect, test } from 'vitest';
import { navLayout } from './nav-layout.ts';

test.each([
  [390, [], ['overview', 'analytics', 'settings']],
  [434, [], ['overview', 'analytics', 'settings']],
  [435, ['overview'], ['analytics', 'settings']],
  [519, ['overview'], ['analytics', 'settings']],
  [520, ['overview', 'analytics', 'settings'], []],
  [1440, ['overview', 'analytics', 'settings'], []],
])('at %i pixels %j stand in the bar and %j under More', (width, shown, collapsed) => {
  expect(navLayout(width)).toEqual({ shown, collapsed });
});
