import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { messages } from './messages.ts';

const panelNames = ['captions', 'script', 'notes', 'people'] as const;
export type PanelName = (typeof panelNames)[number];

const labels: Record<PanelName, string> = {
  captions: messages.captions,
  script: messages.script,
  notes: messages.notes,
  people: messages.details,
};

/** In a narrow window one part is shown at a time. */
export function PanelTabs({
  shown,
  onShown,
  hasScript,
}: {
  shown: PanelName;
  onShown: (name: PanelName) => void;
  hasScript: boolean;
}) {
  const names = panelNames.filter((name) => name !== 'script' || hasScript || shown === 'script');
  return (
    <Tabs
      value={shown}
      onChange={(_, name: PanelName) => onShown(name)}
      variant="fullWidth"
      aria-label={messages.partsOfTheMeeting}
      sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
    >
      {names.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`live-tab-${name}`}
          aria-controls={shown === name ? `live-${name}` : undefined}
          label={labels[name]}
          sx={{ minHeight: 40, minWidth: 0, px: 1, textTransform: 'none', fontSize: '0.8125rem' }}
        />
      ))}
    </Tabs>
  );
}
