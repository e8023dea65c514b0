import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** Text that says more after the delay of every tooltip; the browser's own have a delay of their own. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip describeChild title={text}>
      <span>{children}</span>
    </Tooltip>
  );
}
