import { limits } from '@candor/contract/limits';
import type { ActionItem } from '@candor/contract/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useAddActionItem, useDeleteActionItem } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ActionItemRow } from './action-item-row.tsx';
import { PartHeading } from './part-heading.tsx';
import { UndoLine } from './undo-line.tsx';
import { useRemoval } from './use-removal.ts';
import { messages } from './messages.ts';

/** What is to be done after the meeting, by whom and until when. */
export function ActionItems({
  at,
  items,
  player,
  mayChange,
}: {
  at: InMeeting;
  items: readonly ActionItem[];
  player: SpanPlayer;
  mayChange: boolean;
}) {
  const titleId = useId();
  const remove = useDeleteActionItem(at);
  const showAlert = useAlerts();
  const removal = useRemoval((id) => remove.mutate(id, { onError: (error) => showAlert('error', errorText(error)) }));
  if (items.length === 0 && !mayChange) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <PartHeading id={titleId} title={messages.actionItems} />
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <li key={item.$id}>
            {item.$id === removal.removedId ? (
              <UndoLine what={`“${item.text}”`} onUndo={removal.undo} />
            ) : (
              <ActionItemRow
                at={at}
                item={item}
                player={player}
                mayChange={mayChange}
                onDelete={() => removal.take(item.$id)}
              />
            )}
          </li>
        ))}
      </Box>
      {mayChange && <AddItem at={at} />}
    </Box>
  );
}

function AddItem({ at }: { at: InMeeting }) {
  const [text, setText] = useState('');
  const add = useAddActionItem(at);
  const showAlert = useAlerts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || add.isPending) return;
    add.mutate(
      { text: text.trim() },
      { onSuccess: () => setText(''), onError: (error) => showAlert('error', errorText(error)) },
    );
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
      <TextField
        size="small"
        variant="outlined"
        fullWidth
        placeholder={messages.addAnActionItem}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': messages.addAnActionItem, maxLength: limits.writtenLine } }}
      />
      <Button type="submit" loading={add.isPending} disabled={text.trim() === ''} sx={{ flexShrink: 0 }}>
        {messages.add}
      </Button>
    </Box>
  );
}
