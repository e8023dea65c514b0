import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type MouseEvent, useEffect } from 'react';
import { messages } from './messages.ts';

/** The way to each part of a long page: beside it where there is room, above it otherwise. */
export function ProfileIndex({ parts }: { parts: readonly { id: string; label: string }[] }) {
  // The address may name a part, which is only there now.
  useEffect(() => show(location.hash.slice(1)), []);
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    history.replaceState(history.state, '', `#${id}`);
    show(id);
  };
  return (
    <Box
      component="nav"
      aria-label={messages.onThisPage}
      sx={{
        gridRow: { lg: 2 },
        position: { lg: 'sticky' },
        top: { lg: 88 },
        alignSelf: 'start',
        display: 'flex',
        flexDirection: { base: 'row', lg: 'column' },
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        mb: 2,
      }}
    >
      {parts.map(({ id, label }) => (
        <Link
          key={id}
          href={`#${id}`}
          onClick={(event) => go(event, id)}
          underline="hover"
          sx={{ py: 0.5, color: 'text.secondary' }}
        >
          {label}
        </Link>
      ))}
    </Box>
  );
}

const show = (id: string) => document.getElementById(id)?.scrollIntoView?.({ block: 'start' });
