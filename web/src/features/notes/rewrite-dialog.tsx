import { type DetailLevel, detailLevels } from '@candor/contract/templates';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useChangeDetailLevel, useRegenerateNotes } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { RewriteRequest } from './notes-actions.ts';
import { detailLabels } from './notes-rules.ts';
import { messages } from './messages.ts';

export type RewriteDialogProps = { at: InMeeting; wish: RewriteRequest; level: DetailLevel; onClose: () => void };

/** Says what happens to people's words before anything is rewritten: nothing. */
export function RewriteDialog({ at, wish: { noteId, title }, level: before, onClose }: RewriteDialogProps) {
  const [level, setLevel] = useState(before);
  const rewrite = useRegenerateNotes(at);
  const changeLevel = useChangeDetailLevel(at);
  const showAlert = useAlerts();
  const submit = () => {
    const answer = { onSuccess: onClose, onError: (error: unknown) => showAlert('error', errorText(error)) };
    if (noteId === undefined && level !== before) changeLevel.mutate(level, answer);
    else
      rewrite.mutate(
        { ...(noteId !== undefined && { noteId }), ...(level !== before && { detailLevel: level }) },
        answer,
      );
  };
  return (
    <FormDialog
      title={title === undefined ? messages.rewriteTheNotes : messages.rewriteTitle(title)}
      submitLabel={messages.rewrite}
      isBusy={rewrite.isPending || changeLevel.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography>{messages.thisSectionIsRewrittenFromTheCurrent(title !== undefined)}</Typography>
      <FormControl>
        <FormLabel id="detail-level">{messages.detail}</FormLabel>
        <RadioGroup
          row
          aria-labelledby="detail-level"
          value={level}
          onChange={(_, next) => setLevel(next as DetailLevel)}
        >
          {detailLevels.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={detailLabels[one]} />
          ))}
        </RadioGroup>
      </FormControl>
    </FormDialog>
  );
}
