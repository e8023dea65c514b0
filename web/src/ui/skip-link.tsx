import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { messages } from './messages.ts';

/** First stop of the keyboard: past the header to `#content`. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <Link
      href="#content"
      onClick={skip}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {messages.skipToContent}
    </Link>
  );
}
