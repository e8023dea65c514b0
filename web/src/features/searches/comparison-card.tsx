import type { Comparison } from '@candor/contract/search-comparison';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { comparisonQuery } from '../../entities/searches/comparison.ts';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { type ComparisonOrder, comparisonOrders, idsOf, orderPeople } from './comparison-rules.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { SearchParts } from './parts.ts';
import { messages } from './messages.ts';

/** What each candidate said about what the client asks for. */
export function ComparisonCard(parts: SearchParts) {
  const { at, search } = parts;
  const found = useQuery(comparisonQuery(at));
  if (search.people.length === 0 || search.requirements.length === 0)
    return (
      <SectionCard title={messages.comparison}>
        <Typography sx={{ color: 'text.secondary' }}>
          {search.people.length === 0
            ? messages.addCandidatesToCompareWhatTheySaid
            : messages.addRequirementsToCompareWhatThe}
        </Typography>
      </SectionCard>
    );
  return (
    <SectionCard title={messages.comparison} hint={messages.inTheirOwnWordsNobodyIsRanked}>
      {found.isError && !found.data ? (
        <Box role="alert">
          <Typography sx={{ color: 'error.dark' }}>{errorText(found.error)}</Typography>
          <Button size="small" loading={found.isFetching} onClick={() => void found.refetch()}>
            {messages.tryAgain}
          </Button>
        </Box>
      ) : !found.data ? (
        <RowsSkeleton rows={4} />
      ) : (
        <Chosen {...parts} comparison={found.data} />
      )}
    </SectionCard>
  );
}

function Chosen({ comparison, ...parts }: SearchParts & { comparison: Comparison }) {
  const {
    order = 'stage',
    hide,
    rows: hiddenRows,
  }: { order?: string; hide?: string; rows?: string } = useSearch({
    strict: false,
  });
  const navigate = useNavigate();
  const [isExporting, setIsExporting] = useState(false);
  const chosenOrder: ComparisonOrder = order in comparisonOrders ? (order as ComparisonOrder) : 'stage';
  const people = orderPeople(comparison, chosenOrder);
  const hidden = { people: idsOf(hide), rows: idsOf(hiddenRows) };
  const ask = (next: { order?: string; hide?: string; rows?: string }) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: { order: chosenOrder, hide, rows: hiddenRows, ...next } as never,
    });
  const shown = people.filter(({ contactId }) => !hidden.people.includes(contactId));
  const requirements = comparison.requirements.filter(({ $id }) => !hidden.rows.includes($id));
  const { pending } = comparison;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={messages.sortBy}
          value={chosenOrder}
          onChange={({ target }) => ask({ order: target.value })}
          sx={{ width: 150 }}
        >
          {Object.entries(comparisonOrders).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <Choice
          label={messages.candidates}
          options={people.map(({ contactId, name }) => ({ id: contactId, label: name }))}
          hidden={hidden.people}
          onHidden={(ids) => ask({ hide: ids.join(',') || undefined } as { hide?: string })}
        />
        <Choice
          label={messages.rows}
          options={comparison.requirements.map(({ $id, text }) => ({ id: $id, label: text }))}
          hidden={hidden.rows}
          onHidden={(ids) => ask({ rows: ids.join(',') || undefined } as { rows?: string })}
        />
        {parts.mayChange && (
          <Button variant="outlined" color="inherit" onClick={() => setIsExporting(true)} sx={{ ml: { sm: 'auto' } }}>
            {messages.exportLabel}
          </Button>
        )}
      </Stack>
      {pending > 0 && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.readingCalls1AnswerToGo(pending)}
        </Typography>
      )}
      <ComparisonTable {...parts} comparison={comparison} people={shown} requirements={requirements} />
      {isExporting && (
        <ExportDialog
          at={parts.at}
          contactIds={shown.map(({ contactId }) => contactId)}
          without={hidden.rows}
          onClose={() => setIsExporting(false)}
        />
      )}
    </Stack>
  );
}

/** What is shown, as checks in a menu. */
function Choice({
  label,
  options,
  hidden,
  onHidden,
}: {
  label: string;
  options: readonly { id: string; label: string }[];
  hidden: readonly string[];
  onHidden: (ids: string[]) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = options.filter(({ id }) => !hidden.includes(id)).length;
  const toggle = (id: string) =>
    onHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}: {count === options.length ? messages.all : messages.countOfOptionCount(count, options.length)}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {options.map((option) => (
          <MenuItem
            key={option.id}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(option.id)}
            dense
            onClick={() => toggle(option.id)}
            sx={{ maxWidth: 420 }}
          >
            <Checkbox
              size="small"
              disableRipple
              tabIndex={-1}
              checked={!hidden.includes(option.id)}
              sx={{ p: 0.5 }}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <ListItemText sx={{ '& span': { whiteSpace: 'normal' } }}>{option.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
