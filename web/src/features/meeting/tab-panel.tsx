import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { panelId, tabId, type TabName } from './history-tabs.tsx';

/** Stays in the document while another one is shown: nothing that is being written is lost by looking elsewhere. */
export function TabPanel({ name, shown, children }: { name: TabName; shown: TabName; children: ReactNode }) {
  return (
    <Box
      role="tabpanel"
      id={panelId(name)}
      aria-labelledby={tabId(name)}
      hidden={name !== shown}
      sx={{ order: 3, minWidth: 0, '&[hidden]': { display: 'none' } }}
    >
      {children}
    </Box>
  );
}
