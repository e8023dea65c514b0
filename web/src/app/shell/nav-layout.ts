import { limits } from '@candor/contract/limits';

/** The tabs of the specification, in the order in which they go under More: from the right. */
const tabs = ['overview', 'analytics', 'settings'] as const;
/** Tabs of our own. More never hides them: where the bar has no room, they are in the account menu. */
const ownTabs = ['contacts', 'submittals'] as const;
export type OwnTab = (typeof ownTabs)[number];
export type NavItem = (typeof tabs)[number] | OwnTab;

/** Which items of the navigation are in the bar, under More and in the account menu, from the width of the window in pixels. */
export function navLayout(width: number): {
  shown: readonly NavItem[];
  collapsed: readonly NavItem[];
  inAccountMenu: readonly OwnTab[];
} {
  if (width >= limits.navOwnTabsFrom)
    return { shown: ['overview', 'analytics', ...ownTabs, 'settings'], collapsed: [], inAccountMenu: [] };
  const hidden = width < limits.navHides3Below ? 3 : width < limits.navHides2Below ? 2 : 0;
  const kept = tabs.length - hidden;
  return { shown: tabs.slice(0, kept), collapsed: tabs.slice(kept), inAccountMenu: ownTabs };
}
