import type { ListedMeeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { KeyboardEvent } from 'react';
import { columns } from './columns.ts';
import { MeetingRow } from './meeting-row.tsx';
import { SkeletonRow } from './skeleton-row.tsx';
import { focusByKey } from './row-keys.ts';
import { messages } from './messages.ts';

export type MeetingsTableProps = {
  /** Undefined while they are on their way. */
  meetings: readonly ListedMeeting[] | undefined;
  skeletonRows: number;
  /** These are the rows before; the ones asked for are on their way. */
  isStale: boolean;
};

export function MeetingsTable({ meetings, skeletonRows, isStale }: MeetingsTableProps) {
  return (
    <Box sx={{ opacity: isStale ? 0.6 : 1, transition: 'opacity 150ms ease-out 150ms' }}>
      <Table
        size="small"
        aria-label={messages.meetings}
        sx={{
          tableLayout: 'fixed',
          '& th, & td': { px: { base: 1.5, sm: 2 }, borderColor: 'divider' },
          '& tbody tr:last-child td': { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ label, sx }) => (
              <TableCell
                key={label}
                sx={{
                  ...sx,
                  height: 40,
                  py: 0,
                  fontSize: '0.75rem',
                  fontWeight: 550,
                  color: 'text.secondary',
                  whiteSpace: 'nowrap',
                }}
              >
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody onKeyDown={(event: KeyboardEvent<HTMLElement>) => focusByKey(event)}>
          {meetings
            ? meetings.map((meeting) => <MeetingRow key={meeting.$id} meeting={meeting} />)
            : Array.from({ length: skeletonRows }, (_, index) => <SkeletonRow key={index} />)}
        </TableBody>
      </Table>
    </Box>
  );
}
