import type { DocumentSection } from '@candor/contract/documents';
import type { OmittedLine } from '@candor/contract/evidence';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { omittedOf } from './section-drafts.ts';

/**
 * What was left out because nothing in the transcript carries it, or because a client should not read it unasked:
 * hidden at first, never secret. What was really said can be added.
 */
export function DroppedLines({
  sections,
  onAdd,
}: {
  sections: readonly DocumentSection[];
  onAdd?: ((sectionId: string, line: NonNullable<OmittedLine['line']>) => void) | undefined;
}) {
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
        {dropped.length === 1 ? '1 line was' : `${dropped.length} lines were`} omitted {isOpen ? '(hide)' : '(why?)'}
      </Link>
      {isOpen && (
        <Box component="ul" id={listId} aria-label="Omitted lines" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
          {dropped.map(({ section, text, reason, line }, index) => (
            <Box component="li" key={index} sx={{ py: 0.25 }}>
              {line ? text : <s>{text}</s>} {section.title}: {reason}
              {line && onAdd && (
                <Button
                  size="small"
                  aria-label={`Add to ${section.title}: ${text}`}
                  onClick={() => onAdd(section.$id, line)}
                  sx={{ ml: 0.5, py: 0, minWidth: 0 }}
                >
                  Add
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
    </div>
  );
}
