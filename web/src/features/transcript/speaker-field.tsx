import { limits } from '@candor/contract/limits';
import type { Speaker } from '@candor/contract/speech-data';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { SpeakerChoice } from '../../entities/transcripts/transcript-changes.ts';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { messages } from './messages.ts';

const newSpeakerValue = messages.newSpeaker;

export type SpeakerFieldProps = {
  label: string;
  speakers: readonly Speaker[];
  choice: SpeakerChoice;
  onChoice: (choice: SpeakerChoice) => void;
};

/** One of the meeting's speakers, or a new one by name. */
export function SpeakerField({ label, speakers, choice, onChoice }: SpeakerFieldProps) {
  const labelId = useId();
  const value = 'speakerId' in choice ? choice.speakerId : newSpeakerValue;
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: '0.8125rem' }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_, next) => onChoice(next === newSpeakerValue ? { newSpeaker: '' } : { speakerId: next })}
      >
        {speakers.map(({ $id, name }) => (
          <FormControlLabel key={$id} value={$id} control={<Radio size="small" />} label={name} />
        ))}
        <FormControlLabel value={newSpeakerValue} control={<Radio size="small" />} label={messages.someoneElse} />
      </RadioGroup>
      {'newSpeaker' in choice && (
        <LimitedTextField
          label={messages.name}
          required
          autoFocus
          fullWidth
          size="small"
          max={limits.name}
          value={choice.newSpeaker}
          onValue={(newSpeaker) => onChoice({ newSpeaker })}
          sx={{ mt: 1 }}
        />
      )}
    </FormControl>
  );
}

/** Null where a name is missing. */
export function readChoice(choice: SpeakerChoice): SpeakerChoice | null {
  if ('speakerId' in choice) return choice;
  const newSpeaker = choice.newSpeaker.trim();
  return newSpeaker === '' ? null : { newSpeaker };
}

/** Who is offered first: someone other than who speaks now. */
export function firstChoice(speakers: readonly Speaker[], speakerId: string): SpeakerChoice {
  const other = speakers.find(({ $id }) => $id !== speakerId);
  return other ? { speakerId: other.$id } : { newSpeaker: '' };
}
