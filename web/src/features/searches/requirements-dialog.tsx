import { limits } from '@candor/contract/limits';
import type { IntakeLine, RequirementKind } from '@candor/contract/searches';
import RemoveIcon from '@mui/icons-material/DeleteOutlineRounded';
import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { kindLabels, kindOrder } from '../../entities/searches/search-labels.ts';
import { intakeLinesQuery } from '../../entities/searches/searches.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { SearchParts } from './parts.ts';
import { messages } from './messages.ts';

type Row = {
  key: string;
  $id?: string;
  kind: RequirementKind;
  text: string;
  from?: { meetingId: string; lineId: string };
};

/** The whole list at once: write, change the kind, take lines from a meeting's notes. */
export function RequirementsDialog({ at, search, changes, onClose }: SearchParts & { onClose: () => void }) {
  const titleId = useId();
  const [rows, setRows] = useState<Row[]>(
    search.requirements.map(({ $id, kind, text }) => ({ key: $id, $id, kind, text })),
  );
  const [meetingId, setMeetingId] = useState('');
  const showAlert = useAlerts();
  const put = (key: string, change: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const add = (row: Omit<Row, 'key'>) => setRows((all) => [...all, { ...row, key: crypto.randomUUID() }]);
  const filled = rows.filter(({ text }) => text.trim() !== '');
  const save = () =>
    changes.requirements.mutate(
      filled.map(({ key: _, text, ...row }) => ({ ...row, text: text.trim() })),
      { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{messages.requirements}</DialogTitle>
      <DialogContent>
        <Stack
          component="ul"
          aria-label={messages.requirements}
          sx={{ m: 0, p: 0, pt: 1, listStyle: 'none', gap: 1.25 }}
        >
          {rows.map((row, index) => (
            <Box
              key={row.key}
              component="li"
              sx={{ display: 'grid', gap: 1, gridTemplateColumns: { base: '1fr auto', sm: '150px 1fr auto' } }}
            >
              <TextField
                select
                size="small"
                value={row.kind}
                onChange={({ target }) => put(row.key, { kind: target.value as RequirementKind })}
                slotProps={{ htmlInput: { 'aria-label': messages.kindOfRequirementIndex(index + 1) } }}
                sx={{ gridColumn: { base: '1 / 3', sm: 'auto' } }}
              >
                {kindOrder.map((kind) => (
                  <MenuItem key={kind} value={kind}>
                    {kindLabels[kind]}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                size="small"
                multiline
                value={row.text}
                onChange={({ target }) => put(row.key, { text: target.value.replace(/\n/g, ' ') })}
                slotProps={{
                  htmlInput: { maxLength: limits.requirement, 'aria-label': messages.requirementIndex(index + 1) },
                }}
              />
              <IconButton
                aria-label={messages.removeRequirementIndex(index + 1)}
                onClick={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
              >
                <RemoveIcon sx={{ fontSize: 20 }} />
              </IconButton>
            </Box>
          ))}
        </Stack>
        <Button
          startIcon={<AddIcon />}
          sx={{ mt: 1 }}
          disabled={rows.length >= limits.searchRequirements}
          onClick={() => add({ kind: 'must', text: '' })}
        >
          {messages.addRequirement}
        </Button>
        {search.meetings.length > 0 && (
          <Box sx={{ mt: 2 }}>
            <TextField
              select
              size="small"
              fullWidth
              label={messages.addFromTheNotesAndScriptOf}
              value={meetingId}
              onChange={({ target }) => setMeetingId(target.value)}
            >
              {search.meetings.map(({ meetingId: id, description }) => (
                <MenuItem key={id} value={id}>
                  {description || messages.untitledMeeting}
                </MenuItem>
              ))}
            </TextField>
            {meetingId && (
              <Offered
                at={at}
                meetingId={meetingId}
                known={new Set(rows.map(({ text }) => text.trim().toLowerCase()))}
                onTake={({ kind, text, lineId, evidence }) =>
                  add({ kind, text, ...(evidence.length > 0 && { from: { meetingId, lineId } }) })
                }
              />
            )}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button variant="contained" loading={changes.requirements.isPending} onClick={save}>
          {messages.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Offered({
  at,
  meetingId,
  known,
  onTake,
}: {
  at: SearchParts['at'];
  meetingId: string;
  known: ReadonlySet<string>;
  onTake: (line: IntakeLine) => void;
}) {
  const found = useQuery(intakeLinesQuery(at, meetingId));
  const lines = (found.data?.lines ?? []).filter(({ text }) => !known.has(text.toLowerCase()));
  if (found.isError) return <Typography sx={{ mt: 1, color: 'error.dark' }}>{errorText(found.error)}</Typography>;
  if (found.data && lines.length === 0)
    return <Typography sx={{ mt: 1, color: 'text.secondary' }}>{messages.theNotesNameNoFurtherMustHaves}</Typography>;
  return (
    <Stack component="ul" aria-label={messages.linesOfTheNotes} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', gap: 0.5 }}>
      {lines.map((line) => (
        <Box key={line.lineId} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {line.text}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              · {line.heading}
            </Box>
          </Typography>
          <Button size="small" aria-label={messages.addText(line.text)} onClick={() => onTake(line)}>
            {messages.add}
          </Button>
        </Box>
      ))}
    </Stack>
  );
}
