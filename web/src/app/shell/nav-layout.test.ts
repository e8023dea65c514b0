import { expect, test } from 'vitest';
import { navLayout } from './nav-layout.ts';

test.each([
  [390, [], ['overview', 'analytics', 'submittals', 'settings']],
  [434, [], ['overview', 'analytics', 'submittals', 'settings']],
  [435, ['overview'], ['analytics', 'submittals', 'settings']],
  [519, ['overview'], ['analytics', 'submittals', 'settings']],
  [520, ['overview', 'analytics', 'submittals', 'settings'], []],
  [1440, ['overview', 'analytics', 'submittals', 'settings'], []],
])('at %i pixels %j stand in the bar and %j under More', (width, shown, collapsed) => {
  expect(navLayout(width)).toEqual({ shown, collapsed });
});
