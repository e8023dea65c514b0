import { limits } from '@candor/contract/limits';
import type { Speaker } from '@candor/contract/speech-data';
import PauseIcon from '@mui/icons-material/PauseRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useSpanPlayer } from '../../entities/recordings/play-span.ts';
import { RoleField } from '../../entities/transcripts/role-field.tsx';
import { speakerColour } from '../../ui/speaker-colours.ts';
import type { WhoProps } from './who-props.ts';
import { guessRole, reasonTexts, sampleOf, suggestionsFor } from './who-rules.ts';
import { messages } from './messages.ts';

/** One voice without a name: something to hear, and who it may be. */
export function WhoRow({
  speaker,
  meeting,
  speech,
  segments,
  playback,
  hasRecording,
  edits,
}: WhoProps & { speaker: Speaker }) {
  const suggestions = suggestionsFor(speech, speaker.$id);
  const about = { hostName: meeting.hostName, about: meeting.description };
  const roleOf = (name: string) => {
    const guessed = guessRole(name, about);
    const isLed = speech.speakers.some(({ role, $id }) => role === 'host' && $id !== speaker.$id);
    return guessed === 'host' && isLed ? null : guessed;
  };
  const [name, setName] = useState('');
  const [chosenRole, setChosenRole] = useState<Speaker['role'] | undefined>(undefined);
  const role =
    chosenRole === undefined ? (speaker.role ?? roleOf(name.trim() || (suggestions[0]?.name ?? ''))) : chosenRole;
  const give = (wanted: string) =>
    void edits.update(speaker, {
      name: wanted,
      role: chosenRole === undefined ? (speaker.role ?? roleOf(wanted)) : chosenRole,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') give(name.trim());
  };
  return (
    <Box component="li" aria-label={speaker.name} sx={{ py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box
          aria-hidden
          style={{ backgroundColor: speakerColour(speaker.place) }}
          sx={{ width: 12, height: 12, borderRadius: 0.5, flexShrink: 0 }}
        />
        <Typography sx={{ fontWeight: 550 }}>{speaker.name}</Typography>
        <Sample speaker={speaker} segments={segments} playback={playback} hasRecording={hasRecording} />
        {suggestions.map((one) => (
          <Tooltip key={one.name} describeChild title={reasonTexts[one.reason]}>
            <Chip
              color="primary"
              variant="outlined"
              label={one.name}
              aria-label={messages.speakerNameIsOneName(speaker.name, one.name)}
              onClick={() => give(one.name)}
            />
          </Tooltip>
        ))}
        {suggestions[0] && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reasonTexts[suggestions[0].reason]}
          </Typography>
        )}
      </Box>
      <Box
        component="form"
        aria-label={messages.nameSpeakerName(speaker.name)}
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1 }}
      >
        <TextField
          label={suggestions.length > 0 ? messages.someoneElse : messages.name}
          size="small"
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: limits.name, autoComplete: 'off' } }}
          sx={{ flex: '1 1 140px', maxWidth: 320 }}
        />
        <RoleField role={role} onRole={setChosenRole} sx={{ width: 132 }} />
        {name.trim() !== '' && (
          <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
            {messages.save}
          </Button>
        )}
      </Box>
    </Box>
  );
}

type SampleProps = Pick<WhoProps, 'segments' | 'playback' | 'hasRecording'> & { speaker: Speaker };

function Sample({ speaker, segments, playback, hasRecording }: SampleProps) {
  const player = useSpanPlayer(playback);
  const sample = sampleOf(segments, speaker.$id);
  if (!hasRecording || sample === null) return null;
  const isPlaying = player.isPlayed(sample);
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      startIcon={isPlaying ? <PauseIcon /> : <PlayIcon />}
      aria-label={isPlaying ? messages.pauseSpeakerName(speaker.name) : messages.hearSpeakerName(speaker.name)}
      onClick={() => player.play(sample.start, sample.end)}
    >
      {isPlaying ? messages.pause : messages.hear}
    </Button>
  );
}
