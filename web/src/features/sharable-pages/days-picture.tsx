import type { ShareActivity } from '@candor/contract/share-links';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shortDayText } from '../../lib/days.ts';
import { messages } from './messages.ts';

const height = 64;

/** Views of each of the last days as bars, with how many of them played something. */
export function DaysPicture({ days }: { days: ShareActivity['days'] }) {
  const most = Math.max(4, ...days.map(({ views, plays }) => Math.max(views, plays)));
  const y = (count: number) => (count / most) * (height - 4);
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="svg"
        role="img"
        aria-label={messages.viewsViewsInTheLastDayCountDays(views, days.length)}
        viewBox={`0 0 ${days.length * 10} ${height}`}
        preserveAspectRatio="none"
        sx={{ width: '100%', height: 112, display: 'block', borderBottom: 1, borderColor: 'divider' }}
      >
        {days.map(({ day, views: viewed, plays }, index) => (
          <g key={day}>
            <title>{messages.shortDayTextViewedViewsPlaysPlays(shortDayText(day), viewed, plays)}</title>
            <rect x={index * 10} y={0} width={10} height={height} fill="transparent" />
            <rect
              x={index * 10 + 1}
              y={height - y(viewed)}
              width={4}
              height={y(viewed)}
              fill="var(--mui-palette-primary-main)"
            />
            <rect
              x={index * 10 + 5}
              y={height - y(plays)}
              width={3}
              height={y(plays)}
              fill="var(--mui-palette-warning-main)"
            />
          </g>
        ))}
      </Box>
      <Box
        component="figcaption"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          mt: 0.5,
          color: 'text.secondary',
        }}
      >
        <Typography variant="caption">{first && shortDayText(first.day)}</Typography>
        <Typography variant="caption">
          <Key colour="primary.main" />
          {messages.views}
          <Key colour="warning.main" />
          {messages.plays2}
        </Typography>
        <Typography variant="caption">{last && shortDayText(last.day)}</Typography>
      </Box>
    </Box>
  );
}

function Key({ colour }: { colour: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-block', width: 8, height: 8, borderRadius: '2px', ml: 1, mr: 0.25, bgcolor: colour }}
    />
  );
}
