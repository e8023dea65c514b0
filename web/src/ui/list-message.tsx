import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export type ListMessageProps = { drawing?: ReactNode; text: string; action?: ReactNode; role?: 'status' | 'alert' };

/** What stands in the place of a list that is empty or did not come: a drawing, a sentence, the next step. */
export function ListMessage({ drawing, text, action, role }: ListMessageProps) {
  return (
    <Stack role={role} sx={{ alignItems: 'center', textAlign: 'center', gap: 2, px: 3, py: 5 }}>
      {drawing}
      <Typography sx={{ color: 'text.secondary', maxWidth: 420, textWrap: 'balance' }}>{text}</Typography>
      {action}
    </Stack>
  );
}
