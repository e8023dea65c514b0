import { limits } from '@candor/contract/limits';

export const navItems = ['overview', 'analytics', 'contacts', 'submittals', 'settings'] as const;
export type NavItem = (typeof navItems)[number];

/** Below this width the bar has no room for an item that the specification does not count. */
const contactsBelow = 680;
/** The smallest telephones have room for the menu alone. */
const nothingBelow = 360;

/** More hides three items, then two; contacts are not counted. */
function kept(width: number): readonly NavItem[] {
  if (width < nothingBelow) return [];
  if (width < limits.navHides3Below) return ['overview'];
  return width < limits.navHides2Below ? ['overview', 'analytics'] : navItems;
}

/** Which items of the navigation stand in the bar and which under More, from the width of the window in pixels. */
export function navLayout(width: number): { shown: readonly NavItem[]; collapsed: readonly NavItem[] } {
  const isShown = (item: NavItem) => kept(width).includes(item) && (item !== 'contacts' || width >= contactsBelow);
  return { shown: navItems.filter(isShown), collapsed: navItems.filter((item) => !isShown(item)) };
}
