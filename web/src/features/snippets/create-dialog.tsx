import type { MediaKind } from '@candor/contract/recordings';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { cropTimeText, type Selection } from './crop-rules.ts';
import { isNamed, type SnippetText, SnippetTextFields } from './snippet-form.tsx';
import { messages } from './messages.ts';

export type Draft = SnippetText & { mediaType: MediaKind };
export type CreateDialogProps = {
  kind: MediaKind;
  selection: Selection;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onBack: () => void;
  onCancel: () => void;
  onCreate: () => void;
};

/** The second step after cropping: a name, a description and, for video, whether the picture is wanted. */
export function CreateDialog({ kind, selection, draft, onDraft, onBack, onCancel, onCreate }: CreateDialogProps) {
  const choiceId = useId();
  return (
    <FormDialog
      title={messages.createSnippet}
      submitLabel={messages.create}
      isReady={isNamed(draft)}
      otherLabel={messages.back}
      onOther={onBack}
      onClose={onCancel}
      onSubmit={onCreate}
    >
      <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {messages.cropTimeTextToCropTimeText2(cropTimeText(selection.start), cropTimeText(selection.end))}
      </Typography>
      <SnippetTextFields text={draft} onText={(text) => onDraft({ ...draft, ...text })} />
      {kind === 'video' && (
        <FormControl>
          <FormLabel id={choiceId} sx={{ fontSize: '0.8125rem' }}>
            {messages.keep}
          </FormLabel>
          <RadioGroup
            row
            aria-labelledby={choiceId}
            value={draft.mediaType}
            onChange={(_, value) => onDraft({ ...draft, mediaType: value as MediaKind })}
          >
            <FormControlLabel value="video" control={<Radio size="small" />} label={messages.videoAndAudio} />
            <FormControlLabel value="audio" control={<Radio size="small" />} label={messages.audioOnly} />
          </RadioGroup>
        </FormControl>
      )}
    </FormDialog>
  );
}
