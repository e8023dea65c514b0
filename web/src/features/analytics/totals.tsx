import type { Analytics } from '@candor/contract/analytics';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { averageWait, hoursText, percentText, share, waitText } from './analytics-rules.ts';
import { countText } from './figures.ts';
import type { Drill } from './use-analytics.ts';
import { messages } from './messages.ts';

/** The range in a few numbers; each opens its meetings. */
export function Totals({ totals, onDrill }: { totals: Analytics['totals']; onDrill: (drill: Drill) => void }) {
  const numbers: { label: string; text: string; drill: Drill }[] = [
    {
      label: messages.meetings,
      text: countText(totals.meetings),
      drill: { title: messages.meetings, measure: 'meetings' },
    },
    {
      label: messages.recorded,
      text: hoursText(totals.recordedS),
      drill: { title: messages.meetings, measure: 'meetings' },
    },
    {
      label: messages.yourSideTalks,
      text: percentText(share(totals.hostTalkS, totals.talkS)),
      drill: { title: messages.meetings, measure: 'meetings' },
    },
    {
      label: messages.scriptCovered,
      text: percentText(share(totals.asked, totals.planned)),
      drill: { title: messages.meetingsWithAScript, measure: 'scripted' },
    },
    {
      label: messages.notesReadyAfter,
      text: waitText(averageWait(totals)),
      drill: { title: messages.meetingsInThisAverage, measure: 'noted' },
    },
    {
      label: messages.failed,
      text: countText(totals.failed),
      drill: { title: messages.failedMeetings, measure: 'failed' },
    },
  ];
  return (
    <Box
      component="ul"
      aria-label={messages.totals}
      sx={{
        display: 'grid',
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
      }}
    >
      {numbers.map(({ label, text, drill }) => (
        <Paper key={label} component="li" variant="outlined" sx={{ overflow: 'hidden' }}>
          <ButtonBase
            focusRipple
            onClick={() => onDrill(drill)}
            sx={{ display: 'block', width: '100%', textAlign: 'left', px: 2, py: 1.5 }}
          >
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography
              component="span"
              sx={{ fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {text}
            </Typography>
          </ButtonBase>
        </Paper>
      ))}
    </Box>
  );
}
