import type { SharablePage } from '@candor/contract/sharable-pages';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { ActivityPanel } from './activity-panel.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { messages } from './messages.ts';

/** Links to a page: who has one, for how long, and what came of it. */
export function ShareDialog({ page, onClose }: { page: SharablePage; onClose: () => void }) {
  const titleId = useId();
  const [tab, setTab] = useState<'links' | 'activity'>('links');
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isNarrow}
      slotProps={{ paper: { sx: isNarrow ? { m: 0, width: '100%', maxWidth: '100%', border: 0 } : { maxWidth: 720 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 1.5, pt: 1 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {messages.sharePageTitle(page.title)}
        </DialogTitle>
        <IconButton aria-label={messages.close} onClick={onClose} sx={{ mt: 1, color: 'text.secondary' }}>
          <CloseIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: 'links' | 'activity') => setTab(next)}
        aria-label={messages.share}
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        <Tab value="links" label={messages.links} />
        <Tab value="activity" label={messages.activity} />
      </Tabs>
      <DialogContent sx={{ '&&': { pt: 2.5, pb: 3 }, px: { base: 2, sm: 3 } }}>
        {tab === 'links' ? (
          <>
            <LinkForm page={page} />
            <LinkList page={page} />
          </>
        ) : (
          <ActivityPanel page={page} />
        )}
      </DialogContent>
    </Dialog>
  );
}
