import type { DocumentSection } from '@candor/contract/documents';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { omittedOf } from './section-drafts.ts';
import { messages } from './messages.ts';

/** What was left out because nothing in the transcript carries it: hidden at first, never secret. */
export function DroppedLines({ sections }: { sections: readonly DocumentSection[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const dropped = omittedOf(sections);
  if (dropped.length === 0) return null;
  return (
    <div>
      <Link
        component="button"
        type="button"
        color="inherit"
        underline="always"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ font: 'inherit', minHeight: 24 }}
      >
        {messages.n1LineWasOmittedHide(dropped.length, isOpen)}
      </Link>
      {isOpen && (
        <Box component="ul" id={listId} aria-label={messages.omittedLines} sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
          {dropped.map(({ section, text, reason }, index) => (
            <Box component="li" key={index} sx={{ py: 0.25 }}>
              <s>{text}</s> {section.title}: {reason}
            </Box>
          ))}
        </Box>
      )}
    </div>
  );
}
