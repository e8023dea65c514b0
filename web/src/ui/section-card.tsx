import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One subject of a page: a heading, a line about it, its content. */
export function SectionCard({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { base: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {hint && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{hint}</Typography>}
      <div style={{ marginTop: 16 }}>{children}</div>
    </Paper>
  );
}
