import { limits } from '@candor/contract/limits';
import { quotedText } from '@candor/contract/quotes';
import type { ActionItem } from '@candor/contract/notes';
import EditIcon from '@mui/icons-material/EditOutlined';
import RemoveIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useConfirmNoteLine, useUpdateActionItem } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { dueText } from './notes-rules.ts';
import { quietActs } from './part-heading.tsx';
import { AskedText } from '../../entities/notes/asked-text.tsx';
import { CheckMark } from '../../entities/notes/check-mark.tsx';
import { Chips } from '../../entities/notes/chips.tsx';
import { messages } from './messages.ts';

export type ActionItemRowProps = {
  at: InMeeting;
  item: ActionItem;
  player: SpanPlayer;
  mayChange: boolean;
  onDelete: () => void;
};

export function ActionItemRow({ at, item, player, mayChange, onDelete }: ActionItemRowProps) {
  const textId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const update = useUpdateActionItem(at);
  const showAlert = useAlerts();
  const confirm = useConfirmNoteLine(at);
  const acts = {
    isBusy: confirm.isPending,
    onConfirm: (lineId: string) => confirm.mutate(lineId, { onError: (error) => showAlert('error', errorText(error)) }),
    onEdit: () => setIsOpen(true),
    onRemove: onDelete,
  };
  const tick = (isDone: boolean) =>
    update.mutate({ item, isDone }, { onError: (error) => showAlert('error', errorText(error)) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, ml: -1, mr: -1, ...quietActs }}>
      <Checkbox
        size="small"
        checked={item.isDone}
        disabled={!mayChange}
        onChange={(_, isDone) => tick(isDone)}
        slotProps={{ input: { 'aria-labelledby': textId } }}
        sx={{ p: 0.75 }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75, lineHeight: 1.45, overflowWrap: 'anywhere' }}>
        {item.asked && <AskedText asked={item.asked} player={player} />}
        <Box
          component="span"
          id={textId}
          sx={item.isDone ? { color: 'text.secondary', textDecoration: 'line-through' } : undefined}
        >
          <InlineText text={quotedText(item)} />
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {item.owner && ` · ${item.owner}`}
          {item.dueDate && ` · ${dueText(item.dueDate)}`}
        </Box>{' '}
        <Chips evidence={item.evidence} player={player} />
        <CheckMark line={item} acts={mayChange ? acts : null} />
      </Box>
      {mayChange && (
        <Box
          className="acts"
          sx={{ display: 'flex', color: 'text.secondary', '& button': { minWidth: 32, minHeight: 32, p: 0.5 } }}
        >
          <PlayerButton
            label={messages.editText(item.text)}
            icon={EditIcon}
            iconSize={18}
            onClick={() => setIsOpen(true)}
          />
          <PlayerButton label={messages.removeText(item.text)} icon={RemoveIcon} iconSize={18} onClick={onDelete} />
        </Box>
      )}
      {isOpen && <ActionItemDialog at={at} item={item} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

function ActionItemDialog({ at, item, onClose }: { at: InMeeting; item: ActionItem; onClose: () => void }) {
  const [text, setText] = useState(item.text);
  const [owner, setOwner] = useState(item.owner ?? '');
  const [dueDate, setDueDate] = useState(item.dueDate ?? '');
  const update = useUpdateActionItem(at);
  const showAlert = useAlerts();
  const save = () =>
    update.mutate(
      { item, text: text.trim(), owner: owner.trim() || null, dueDate: dueDate || null },
      { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) },
    );
  return (
    <FormDialog
      title={messages.actionItem}
      submitLabel={messages.save}
      isBusy={update.isPending}
      isReady={text.trim() !== ''}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={messages.actionItem}
        autoFocus
        fullWidth
        multiline
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
        slotProps={{ htmlInput: { maxLength: limits.writtenLine } }}
      />
      <TextField
        label={messages.owner}
        fullWidth
        size="small"
        value={owner}
        onChange={(event) => setOwner(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.name } }}
      />
      <TextField
        label={messages.dueDate}
        type="date"
        size="small"
        value={dueDate}
        onChange={(event) => setDueDate(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}
