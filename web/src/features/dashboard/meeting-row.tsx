import type { ListedMeeting } from '@candor/contract/meetings';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { notOwnerText, rowAction } from '../../entities/meetings/meeting-labels.ts';
import { detailsColumn, durationColumn, participantsColumn, rowHeight, tagsColumn } from './columns.ts';
import { DetailsCell } from './details-cell.tsx';
import { DurationCell } from './duration-cell.tsx';
import { ParticipantsCell } from './participants-cell.tsx';
import { TagsCell } from './tags-cell.tsx';

export function MeetingRow({ meeting }: { meeting: ListedMeeting }) {
  const { account } = useCurrent();
  const action = rowAction(meeting, account.$id);
  const isDisabled = action === 'none';
  const row = (
    <TableRow
      hover={!isDisabled}
      onClick={isDisabled ? undefined : openRow}
      sx={{
        height: rowHeight,
        cursor: isDisabled ? 'not-allowed' : 'pointer',
        '&:has(:focus-visible)': { bgcolor: 'action.selected' },
        '& td': { py: 0, fontSize: '0.8125rem' },
      }}
    >
      <TableCell sx={detailsColumn.sx}>
        <DetailsCell meeting={meeting} action={action} />
      </TableCell>
      <TableCell sx={tagsColumn.sx}>
        <TagsCell tags={meeting.tags} />
      </TableCell>
      <TableCell sx={durationColumn.sx}>
        <DurationCell meeting={meeting} />
      </TableCell>
      <TableCell sx={participantsColumn.sx}>
        <ParticipantsCell meeting={meeting} />
      </TableCell>
    </TableRow>
  );
  if (!isDisabled) return row;
  return (
    <Tooltip title={notOwnerText} describeChild followCursor>
      {row}
    </Tooltip>
  );
}

/** A click anywhere in the row is one on its link, with its modifier keys; selecting text is no click. */
function openRow(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('a, button') || String(getSelection()) !== '') return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector('[data-row-action]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
