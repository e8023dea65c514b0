import { limits } from '@candor/contract/limits';
import { meetingTags, type MeetingTag } from '@candor/contract/meeting-tags';
import { meetingOrders } from '@candor/contract/meetings';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cleared, orderLabels } from '../../entities/meetings/active-filters.ts';
import { settledRange } from '../../lib/date-ranges.ts';
import { typeOptions } from '../../entities/meeting-types/meeting-types.ts';
import type { Day } from '../../lib/days.ts';
import type { MeetingFilters, MeetingOrder } from '../../entities/meetings/meeting-filters.ts';
import { nameOr, tagLabels } from '../../entities/meetings/meeting-labels.ts';
import { isShortcut } from '../../lib/shortcut.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { DateRangeField } from './date-range-field.tsx';
import type { FilterChoices } from './use-meetings.ts';
import { messages } from './messages.ts';

export type FilterFormProps = {
  filters: MeetingFilters;
  choices: FilterChoices;
  today: Day;
  startsAtSearch: boolean;
  onApply: (filters: MeetingFilters) => void;
};

const tagOptions = meetingTags.map((tag) => ({ id: tag, label: tagLabels[tag] }));

/** A draft of the filters, taken over as a whole by Apply All. */
export function FilterForm({ filters, choices, today, startsAtSearch, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(filters);
  const [dates, setDates] = useState(filters.dateRange ?? { from: '', to: '' });
  const change = (part: Partial<MeetingFilters>) => setDraft((before) => ({ ...before, ...part }));
  const search = useSearchShortcut();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply({ ...draft, description: draft.description.trim(), dateRange: settledRange(dates, today), page: 1 });
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={submit}
      aria-label={messages.filters}
      sx={{ gap: 2, px: 2.5, pt: 1.5, pb: 2.5, overflowY: 'auto' }}
    >
      <TextField
        label={messages.description}
        placeholder={messages.enterMeetingDescription}
        size="small"
        fullWidth
        type="search"
        autoFocus={startsAtSearch}
        inputRef={search}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: limits.description, 'aria-keyshortcuts': 'F' },
        }}
      />
      <MultiSelect
        label={messages.from}
        placeholder={messages.allMembers}
        isLoading={!choices.members}
        options={memberOptions(choices)}
        chosen={draft.accountIds}
        onChosen={(accountIds) => change({ accountIds })}
      />
      <MultiSelect
        label={messages.meetingType}
        placeholder={messages.all}
        isLoading={!choices.meetingTypes}
        options={typeOptions(choices.meetingTypes, draft.meetingTypeIds).map(({ $id, name }) => ({
          id: $id,
          label: name,
        }))}
        chosen={draft.meetingTypeIds}
        onChosen={(meetingTypeIds) => change({ meetingTypeIds })}
      />
      <MultiSelect
        label={messages.tags}
        placeholder={messages.allTags}
        options={tagOptions}
        chosen={draft.tag}
        onChosen={(tag) => change({ tag: tag as MeetingTag[] })}
      />
      <DateRangeField value={dates} today={today} onValue={setDates} />
      <TextField
        select
        label={messages.sortingOrder}
        size="small"
        fullWidth
        value={draft.orderBy}
        onChange={(event) => change({ orderBy: event.target.value as MeetingOrder })}
      >
        {meetingOrders.map((order) => (
          <MenuItem key={order} value={order}>
            {orderLabels[order]}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, pt: 0.5 }}>
        <Button color="inherit" onClick={() => onApply(cleared(filters))}>
          {messages.clearFilters}
        </Button>
        <Button type="submit" variant="contained">
          {messages.applyAll}
        </Button>
      </Stack>
    </Stack>
  );
}

function memberOptions({ members }: FilterChoices) {
  return (members ?? []).map(({ accountId, name, inactive }) => ({
    id: accountId,
    label: inactive ? `${nameOr(name)} (inactive)` : nameOr(name),
  }));
}

/** F also works while the panel is open. */
function useSearchShortcut() {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'f')) return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return search;
}
