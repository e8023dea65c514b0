import type { ScriptItem } from '@candor/contract/live';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTickScript } from '../../entities/live/live.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { Panel } from './panel.tsx';
import { messages } from './messages.ts';

/** The meeting type's questions. One ticks itself when it was heard; a click says it too, or takes it back. */
export function ScriptPanel({ at, script }: { at: InMeeting; script: readonly ScriptItem[] }) {
  const { mutate, isPending, variables } = useTickScript(at);
  const showAlert = useAlerts();
  const asked = script.filter(({ askedAt }) => askedAt !== null).length;
  const tick = (index: number, isAsked: boolean) =>
    mutate({ index, isAsked }, { onError: (error) => showAlert('error', errorText(error)) });
  return (
    <Panel
      title={messages.script}
      aside={
        script.length > 0 && (
          <Typography
            role="status"
            variant="body2"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {messages.askedOfScriptCountAsked(asked, script.length)}
          </Typography>
        )
      }
    >
      {script.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', px: 2, pb: 2 }}>{messages.thisMeetingTypeHasNoScript}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, px: 1, pb: 1, listStyle: 'none' }}>
          {script.map((item) => (
            <Question
              key={item.index}
              item={item}
              isAsked={isPending && variables.index === item.index ? variables.isAsked : item.askedAt !== null}
              onTick={(isAsked) => tick(item.index, isAsked)}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function Question({
  item: { question, askedAt, isByHand },
  isAsked,
  onTick,
}: {
  item: ScriptItem;
  isAsked: boolean;
  onTick: (isAsked: boolean) => void;
}) {
  return (
    <Box component="li">
      <Box component="label" sx={{ display: 'flex', alignItems: 'flex-start', cursor: 'pointer' }}>
        <Checkbox
          size="small"
          checked={isAsked}
          onChange={(_, wanted) => onTick(wanted)}
          slotProps={{ input: { 'aria-label': question } }}
          sx={{ p: 1 }}
        />
        <Box sx={{ py: 0.75, minWidth: 0 }}>
          <Typography sx={{ color: isAsked ? 'text.secondary' : 'text.primary' }}>{question}</Typography>
          {isAsked && askedAt !== null && (
            <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {messages.checkedAtTimeText(isByHand, timeText(askedAt))}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}
