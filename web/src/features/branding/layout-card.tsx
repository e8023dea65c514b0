import type { BrandingLayout } from '@candor/contract/branding';
import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { BrandedFrame } from '../../ui/branded-frame.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSaveLayout } from './use-branding.ts';
import { messages } from './messages.ts';

/** Header and footer of pages that are shared, beside what recipients will see. */
export function LayoutCard({ teamId, kept, isAdmin }: { teamId: string; kept: BrandingLayout; isAdmin: boolean }) {
  const [wanted, setWanted] = useState(kept);
  const save = useSaveLayout(teamId);
  const showAlert = useAlerts();
  const isChanged = wanted.header.trim() !== kept.header || wanted.footer.trim() !== kept.footer;
  const submit = () =>
    save.mutate(wanted, {
      onSuccess: (saved) => {
        setWanted(saved);
        showAlert('success', messages.headerAndFooterSaved);
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <SectionCard title={messages.sharedPages} hint={messages.htmlShownAboveAndBelowEveryShared}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: 2.5,
        }}
      >
        <Stack sx={{ gap: 2 }}>
          {(['header', 'footer'] as const).map((part) => (
            <LimitedTextField
              key={part}
              label={part === 'header' ? messages.headerHTML : messages.footerHTML}
              multiline
              minRows={5}
              maxRows={16}
              fullWidth
              size="small"
              disabled={!isAdmin}
              max={limits.brandingHtml}
              value={wanted[part]}
              onValue={(html) => setWanted({ ...wanted, [part]: html })}
              slotProps={{
                input: { sx: { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } },
                htmlInput: { spellCheck: false },
              }}
            />
          ))}
        </Stack>
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {messages.previewForRecipients}
          </Typography>
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', bgcolor: 'common.white' }}>
            <BrandedFrame html={wanted.header} title={messages.previewOfTheHeader} />
            <Box
              aria-hidden
              sx={{
                p: 2,
                display: 'grid',
                gap: 1,
                bgcolor: '#f6f5f1',
                '& > span': { height: 10, borderRadius: 1, bgcolor: '#dddad2' },
              }}
            >
              <span style={{ width: '45%' }} />
              <span />
              <span style={{ width: '80%' }} />
            </Box>
            <BrandedFrame html={wanted.footer} title={messages.previewOfTheFooter} />
          </Box>
        </Box>
      </Box>
      {isAdmin && (
        <SaveBar isChanged={isChanged} isBusy={save.isPending} onSave={submit} onDiscard={() => setWanted(kept)} />
      )}
      <LeaveGuard isBusy={isChanged} />
    </SectionCard>
  );
}
