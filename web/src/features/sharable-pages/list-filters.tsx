import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { dayText } from '../../lib/dates.ts';
import { meetingsQuery } from '../../entities/meetings/meetings.ts';
import { membersQuery } from '../../entities/teams/members.ts';
import { nameOr, titleOf } from '../../entities/meetings/meeting-labels.ts';
import { cutTo } from '../../ui/cut-to.ts';
import { windowStart } from './time-windows.ts';
import { messages } from './messages.ts';

export type Filters = {
  title?: string | undefined;
  sortOrder?: string | undefined;
  createdBy?: string | undefined;
  meetingId?: string | undefined;
};

const settleMs = 250;

/** Which pages are listed, and in which order. */
export function ListFilters({
  teamId,
  filters,
  onFilters,
}: {
  teamId: string;
  filters: Filters;
  onFilters: (filters: Filters) => void;
}) {
  const [now] = useState(() => new Date());
  const members = useQuery(membersQuery(teamId)).data?.memberships ?? [];
  const meetings =
    useQuery(
      meetingsQuery(
        teamId,
        useMemo(
          () => ({
            page: 0,
            limit: limits.builderMeetings,
            fromDate: windowStart('180d', now).toISOString(),
            toDate: now.toISOString(),
          }),
          [now],
        ),
      ),
    ).data?.meetings ?? [];
  const isListed = (id: string | undefined, ids: readonly string[]) => (id !== undefined && ids.includes(id) ? id : '');
  const change = (next: Filters) => onFilters({ ...filters, ...next });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { base: '1fr 1fr', md: '2fr 1fr 1fr 1fr' },
        '& > :first-of-type, & > :last-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } },
        '& > *': { minWidth: 0 },
      }}
    >
      <TitleField title={filters.title ?? ''} onTitle={(title) => change({ title: title || undefined })} />
      <TextField
        select
        size="small"
        label={messages.sort}
        value={filters.sortOrder === 'dateASC' ? 'dateASC' : 'dateDESC'}
        onChange={(event) => change({ sortOrder: event.target.value === 'dateASC' ? 'dateASC' : undefined })}
      >
        <MenuItem value="dateDESC">{messages.newestFirst}</MenuItem>
        <MenuItem value="dateASC">{messages.oldestFirst}</MenuItem>
      </TextField>
      <TextField
        select
        size="small"
        label={messages.createdBy}
        value={isListed(
          filters.createdBy,
          members.map(({ accountId }) => accountId),
        )}
        onChange={(event) => change({ createdBy: event.target.value || undefined })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{messages.anyone}</MenuItem>
        {members.map(({ accountId, name }) => (
          <MenuItem key={accountId} value={accountId}>
            {nameOr(name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={messages.meeting}
        value={isListed(
          filters.meetingId,
          meetings.map(({ $id }) => $id),
        )}
        onChange={(event) => change({ meetingId: event.target.value || undefined })}
        slotProps={{
          select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } },
          inputLabel: { shrink: true },
        }}
      >
        <MenuItem value="">{messages.any}</MenuItem>
        {meetings.map((meeting) => (
          <MenuItem key={meeting.$id} value={meeting.$id}>
            {titleOf(meeting)} · {dayText(meeting.startTime)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

function TitleField({ title, onTitle }: { title: string; onTitle: (title: string) => void }) {
  const [typed, setTyped] = useState(title);
  const tell = useEffectEvent((text: string) => {
    if (text !== title) onTitle(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      size="small"
      type="search"
      label={messages.title}
      placeholder={messages.searchByTitle}
      value={typed}
      onChange={(event) => setTyped(cutTo(event.target.value, limits.name))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
