import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { messages } from './messages.ts';

const tabNames = ['notes', 'transcript', 'scorecard', 'documents', 'snippets', 'ask', 'ats'] as const;
export type TabName = (typeof tabNames)[number];

const labels: Record<TabName, string> = {
  notes: messages.notes,
  transcript: messages.transcript,
  scorecard: messages.scorecard,
  documents: messages.documents,
  snippets: messages.snippets,
  ask: messages.ask,
  ats: 'ATS',
};
/** On the page beside the others where there is room. */
const ownPlaces: readonly TabName[] = ['transcript', 'snippets'];

/** The part that the address names; a link to a moment opens at what was said there. */
export function useTab(isWide: boolean): { tab: TabName; names: readonly TabName[]; setTab: (name: TabName) => void } {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const names = tabNames.filter((name) => !(isWide && ownPlaces.includes(name)));
  const first = !isWide && search.t !== undefined ? 'transcript' : 'notes';
  const tab = names.find((name) => name === search.tab) ?? first;
  const setTab = (name: TabName) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, tab: name }),
      replace: true,
      resetScroll: false,
    });
  return { tab, names, setTab };
}

export type HistoryTabsProps = { names: readonly TabName[]; tab: TabName; onTab: (name: TabName) => void };

export function HistoryTabs({ names, tab, onTab }: HistoryTabsProps) {
  return (
    <Tabs
      value={tab}
      onChange={(_, name: TabName) => onTab(name)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={messages.partsOfTheMeeting}
      sx={{ order: 2, minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
    >
      {names.map((name) => (
        <Tab
          key={name}
          value={name}
          id={tabId(name)}
          aria-controls={panelId(name)}
          label={labels[name]}
          sx={{ minHeight: 40, minWidth: 0, px: { base: 1.25, sm: 2 }, textTransform: 'none', fontSize: '0.875rem' }}
        />
      ))}
    </Tabs>
  );
}

export const tabId = (name: TabName) => `history-tab-${name}`;
export const panelId = (name: TabName) => `history-${name}`;
