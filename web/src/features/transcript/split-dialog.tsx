import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { type ChangeEvent, useId, useState } from 'react';
import type { SegmentDialogProps } from './assign-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { firstChoice, readChoice, SpeakerField } from './speaker-field.tsx';
import { messages } from './messages.ts';

/** From a word on someone else speaks: the word is chosen in the text, by pointer or arrows. `word` is offered first. */
export function SplitDialog({ segment, speakers, edits, word, onClose }: SegmentDialogProps & { word: number }) {
  const [at, setAt] = useState(Math.min(Math.max(1, word), segment.words.length - 1));
  const [choice, setChoice] = useState(() => firstChoice(speakers, segment.speakerId));
  const wanted = readChoice(choice);
  const submit = async () => {
    if (wanted && (await edits.split(segment, at, wanted))) onClose();
  };
  return (
    <FormDialog
      title={messages.split2}
      submitLabel={messages.split2}
      isBusy={edits.isBusy}
      isReady={wanted !== null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <WordField words={segment.words.map(([text]) => text)} at={at} onAt={setAt} />
      <SpeakerField label={messages.fromHereOnTheSpeakerIs} speakers={speakers} choice={choice} onChoice={setChoice} />
    </FormDialog>
  );
}

function WordField({ words, at, onAt }: { words: readonly string[]; at: number; onAt: (at: number) => void }) {
  const labelId = useId();
  const name = useId();
  const change = (event: ChangeEvent<HTMLInputElement>) => onAt(Number(event.target.value));
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: '0.8125rem' }}>
        {messages.firstWordOfTheNextSpeaker}
      </FormLabel>
      <Box
        role="radiogroup"
        aria-labelledby={labelId}
        sx={{
          mt: 1,
          p: 1,
          maxHeight: 220,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          lineHeight: '26px',
          '& label': {
            position: 'relative',
            display: 'inline-block',
            px: 0.25,
            mx: -0.25,
            borderRadius: 0.5,
            cursor: 'pointer',
          },
          '& input': {
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            m: 0,
            opacity: 0,
            cursor: 'inherit',
          },
          '& label:hover': { bgcolor: 'action.hover' },
          '& label:focus-within': { outline: '2px solid var(--mui-palette-primary-main)' },
        }}
      >
        {words.map((text, index) => (
          <Box key={index} component="span" sx={{ color: index < at ? 'text.secondary' : 'text.primary' }}>
            {index === 0 ? (
              <span>{text}</span>
            ) : (
              <Box
                component="label"
                sx={
                  index === at
                    ? {
                        bgcolor: 'primary.light',
                        fontWeight: 600,
                        boxShadow: 'inset 2px 0 0 var(--mui-palette-primary-main)',
                      }
                    : undefined
                }
              >
                <input type="radio" name={name} value={index} checked={index === at} onChange={change} />
                {text}
              </Box>
            )}{' '}
          </Box>
        ))}
      </Box>
    </FormControl>
  );
}
