import type { SpeechData } from '@candor/contract/speech-data';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SpeakerItem } from './speaker-item.tsx';
import { guessText, sharesOf } from './talk-time.ts';
import { TalkTimeBar } from './talk-time-bar.tsx';
import type { Edits } from './use-edits.ts';
import { messages } from './messages.ts';

export type SpeakersCardProps = { speech: SpeechData; edits: Edits; mayChange: boolean; onCount: () => void };

/** Who spoke and how much; the place to say who they are. */
export function SpeakersCard({ speech, edits, mayChange, onCount }: SpeakersCardProps) {
  const titleId = useId();
  const shares = sharesOf(speech.speakers);
  const isGuess = speech.speakers.some((speaker) => speaker.isGuess);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h2" sx={{ px: 2, pt: 1.5, pb: 1 }}>
        {messages.speakers}
      </Typography>
      <Box sx={{ px: 2, pb: 1 }}>
        <TalkTimeBar shares={shares} />
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, pb: 0.5, listStyle: 'none' }}>
        {shares.map((share, index) => (
          <SpeakerItem
            key={share.speaker.$id}
            share={share}
            number={index + 1}
            speakers={speech.speakers}
            names={speech.offeredNames.find(({ speakerId }) => speakerId === share.speaker.$id)?.names ?? []}
            edits={edits}
            mayChange={mayChange}
          />
        ))}
      </Box>
      {isGuess && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          <Box component="span" sx={{ flex: '1 1 200px' }}>
            {guessText}
          </Box>
          {mayChange && (
            <Button size="small" onClick={onCount} sx={{ ml: -1.5 }}>
              {messages.setNumberOfSpeakers}
            </Button>
          )}
        </Box>
      )}
    </Paper>
  );
}
