import type { MeetingDocument } from '@candor/contract/documents';
import type { WrittenLine } from '@candor/contract/evidence';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messages } from './messages.ts';

/** A line that its readers wouldn't get from Candor, pointed at without a fuss: it's the team's to decide. */
export function LineCautions({
  lines,
  cautions,
}: {
  lines: readonly WrittenLine[];
  cautions: MeetingDocument['cautions'];
}) {
  const found = cautions.flatMap(({ lineId, reason }) => {
    const line = lines.find(({ $id }) => $id === lineId);
    // A marked line says itself that it waits to be confirmed.
    return line && !line.check ? [{ lineId, reason, text: line.text }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Box component="ul" aria-label={messages.beforeYouShareThis} sx={{ m: 0, mt: 0.25, p: 0, listStyle: 'none' }}>
      {found.map(({ lineId, reason, text }) => (
        <Typography
          key={lineId}
          component="li"
          variant="caption"
          sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          “{shorten(text)}”: {reason}
        </Typography>
      ))}
    </Box>
  );
}

const most = 48;

function shorten(text: string): string {
  const plain = text.replace(/[*“”]/g, '');
  return plain.length <= most ? plain.replace(/[.]$/, '') : `${plain.slice(0, most).trimEnd()}…`;
}
