import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

export type WizardStepProps = {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  onBack?: () => void;
  onNext: () => void;
  nextLabel?: string;
  isReady?: boolean;
  isBusy?: boolean;
};

/** One step: a question, what answers it, and the ways on and back. */
export function WizardStep({
  title,
  hint,
  children,
  onBack,
  onNext,
  nextLabel = messages.next,
  isReady = true,
  isBusy = false,
}: WizardStepProps) {
  return (
    <SectionCard title={title} hint={hint}>
      <Stack sx={{ gap: 2 }}>{children}</Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        {onBack && (
          <Button color="inherit" variant="outlined" disabled={isBusy} onClick={onBack}>
            {messages.back}
          </Button>
        )}
        <Button variant="contained" disabled={!isReady} loading={isBusy} onClick={onNext}>
          {nextLabel}
        </Button>
      </Box>
    </SectionCard>
  );
}
