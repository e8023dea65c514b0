import { expect, test } from 'vitest';
import { navLayout } from './nav-layout.ts';

test.each([
  [320, [], ['overview', 'analytics', 'contacts', 'submittals', 'settings']],
  [390, ['overview'], ['analytics', 'contacts', 'submittals', 'settings']],
  [434, ['overview'], ['analytics', 'contacts', 'submittals', 'settings']],
  [435, ['overview', 'analytics'], ['contacts', 'submittals', 'settings']],
  [519, ['overview', 'analytics'], ['contacts', 'submittals', 'settings']],
  [520, ['overview', 'analytics', 'submittals', 'settings'], ['contacts']],
  [680, ['overview', 'analytics', 'contacts', 'submittals', 'settings'], []],
  [1440, ['overview', 'analytics', 'contacts', 'submittals', 'settings'], []],
])('at %i pixels %j stand in the bar and %j under More', (width, shown, collapsed) => {
  expect(navLayout(width)).toEqual({ shown, collapsed });
});
