import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

export type StepFrameProps = {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  onBack?: (() => void) | undefined /** None where the step continues automatically. */;
  onNext?: (() => void) | undefined;
  nextLabel?: string;
  isReady?: boolean;
  more?: ReactNode;
};

/** One step: a question, what answers it, and the ways on and back. */
export function StepFrame({
  title,
  hint,
  children,
  onBack,
  onNext,
  nextLabel = messages.next,
  isReady = true,
  more,
}: StepFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog that a field opens is a form of its own, and its submitting is heard here too.
    if (isReady && event.target === event.currentTarget) onNext?.();
  };
  const buttons = (onBack || onNext || more) && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 3 }}>
      {onBack && (
        <Button color="inherit" variant="outlined" onClick={onBack}>
          {messages.back}
        </Button>
      )}
      {onNext && (
        <Button type="submit" variant="contained" disabled={!isReady}>
          {nextLabel}
        </Button>
      )}
      {more}
    </Box>
  );
  return (
    <SectionCard title={title} hint={hint}>
      {onNext ? (
        <form noValidate onSubmit={submit}>
          <Stack sx={{ gap: 2 }}>{children}</Stack>
          {buttons}
        </form>
      ) : (
        <>
          <Stack sx={{ gap: 2 }}>{children}</Stack>
          {buttons}
        </>
      )}
    </SectionCard>
  );
}
