import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { messages } from './messages.ts';

const cards = {
  quotes: {
    title: messages.quotesInsideThisServer,
    text: messages.picksOutWhatPeopleSaidAndSorts,
    facts: [
      [messages.download, messages.none],
      [messages.memory, messages.under1GB],
      [messages.speed, messages.aboutAMinuteForAnHourOf],
      [messages.words, messages.stayOnThisServer],
    ],
  },
  file: {
    title: messages.aModelOnThisComputer,
    text: messages.writesSentencesRunsNextToCandor,
    facts: [
      [messages.download, '2.5 to 12 GB'],
      [messages.memory, '10 to 24 GB'],
      [messages.speed, messages.minutesForAnHourOfMeetingOn],
      [messages.words, messages.stayOnThisComputer],
    ],
  },
  server: {
    title: messages.aServerOrService,
    text: messages.writesSentencesOllamaLMStudioLlama,
    facts: [
      [messages.download, messages.noneHere],
      [messages.memory, messages.onThatServer],
      [messages.speed, messages.theTestMeasuresIt],
      [messages.words, messages.sentToTheAddressYouChoose],
    ],
  },
} as const;

/** One way to write, with what it takes and where the words go; open when it is chosen. */
export function EngineCard({
  value,
  isChosen,
  onChoose,
  isInUse,
  children,
}: {
  value: keyof typeof cards;
  isChosen: boolean;
  onChoose: () => void;
  isInUse: boolean;
  children?: ReactNode;
}) {
  const { title, text, facts } = cards[value];
  return (
    <Paper variant="outlined" sx={{ p: { base: 2, sm: 2.5 }, ...(isChosen && { borderColor: 'primary.main' }) }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Radio name="engine" value={value} checked={isChosen} onChange={onChoose} />}
          label={
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
          }
        />
        {isInUse && <ToneChip tone="quiet" label={messages.inUse} />}
      </Box>
      <Box sx={{ pl: { base: 0, sm: 4 } }}>
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 1,
            display: 'grid',
            gridTemplateColumns: 'max-content 1fr',
            columnGap: 2,
            rowGap: 0.25,
            fontSize: '0.8125rem',
          }}
        >
          {facts.map(([name, fact]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {fact}
              </Box>
            </Box>
          ))}
        </Box>
        {isChosen && children && <Box sx={{ mt: 2 }}>{children}</Box>}
      </Box>
    </Paper>
  );
}
