import { limits } from '@candor/contract/limits';

export const navItems = ['overview', 'analytics', 'submittals', 'settings'] as const;
export type NavItem = (typeof navItems)[number];

/** Which items of the navigation stand in the bar and which under More, from the width of the window in pixels. */
export function navLayout(width: number): { shown: readonly NavItem[]; collapsed: readonly NavItem[] } {
  // The specification counts overview, analytics and settings; submittals goes along with those that do not fit.
  const hidden = width < limits.navHides3Below ? 3 + 1 : width < limits.navHides2Below ? 2 + 1 : 0;
  const at = navItems.length - hidden;
  return { shown: navItems.slice(0, at), collapsed: navItems.slice(at) };
}
