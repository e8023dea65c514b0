import type { Bot, BotState } from '@candor/contract/bots';
import { limits } from '@candor/contract/limits';
import { platformNames } from '@candor/contract/platforms';
import BotIcon from '@mui/icons-material/SmartToyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecallBot, useSendBot } from '../../entities/bots/bots.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { type Tone, ToneChip } from '../../ui/tone-chip.tsx';
import { useRecordHere } from './use-record-here.ts';
import { messages } from './messages.ts';

const labels: Record<BotState, string> = {
  queued: messages.queued,
  joining: messages.joining,
  waiting_room: messages.inTheLobby,
  host_not_started: messages.waitingForTheHost,
  active: messages.inTheMeeting,
  deaf: messages.noAudio,
  left: messages.notInTheMeeting,
};

const toneOf = ({ state, needsOtherSource }: Bot): Tone =>
  needsOtherSource ? 'failed' : state === 'left' ? 'quiet' : 'live';

export type BotPanelProps = { at: InMeeting; bot: Bot; isRecordedHere: boolean };

/** Where the notetaker is, why, and what can be done about it. */
export function BotPanel({ at, bot, isRecordedHere }: BotPanelProps) {
  const send = useSendBot(at);
  const recall = useRecallBot(at);
  const { start, isStarting, fault } = useRecordHere(at);
  const showAlert = useAlerts();
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const isThere = bot.state !== 'left';
  const [passcode, setPasscode] = useState('');
  const code = passcode.trim();
  return (
    <Paper component="section" variant="outlined" aria-label={messages.notetaker} sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <BotIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
        <ToneChip tone={toneOf(bot)} label={labels[bot.state]} />
        <Typography role="status" sx={{ flex: '1 1 240px', minWidth: 0 }}>
          {bot.message}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {platformNames[bot.platform]}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {bot.state === 'deaf' && !isRecordedHere && (
            <Button size="small" variant="contained" loading={isStarting} onClick={() => start(true)}>
              {messages.recordHereToo}
            </Button>
          )}
          {isThere ? (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              loading={recall.isPending}
              onClick={() => recall.mutate(undefined, { onError: tell })}
            >
              {messages.removeNotetaker}
            </Button>
          ) : (
            <>
              {!isRecordedHere && (
                <Button size="small" variant="contained" loading={isStarting} onClick={() => start(true)}>
                  {messages.recordHereInstead}
                </Button>
              )}
              {bot.reason === 'passcode_required' && (
                <TextField
                  label={messages.passcode}
                  size="small"
                  value={passcode}
                  onChange={(event) => setPasscode(event.target.value)}
                  slotProps={{ htmlInput: { maxLength: limits.name, autoComplete: 'off' } }}
                />
              )}
              <Button
                size="small"
                variant="outlined"
                loading={send.isPending}
                disabled={isStarting}
                onClick={() =>
                  send.mutate({ name: bot.name, ...(code !== '' && { passcode: code }) }, { onError: tell })
                }
              >
                {messages.sendAgain}
              </Button>
            </>
          )}
        </Box>
      </Box>
      {fault && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
    </Paper>
  );
}
