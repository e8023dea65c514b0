import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { addDays, type Day, longDayText, shortDayText } from '../../lib/days.ts';
import { messages } from './messages.ts';

export function DayBar({ day, today, onDay }: { day: Day; today: Day; onDay: (day: Day) => void }) {
  return (
    <Box
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        pl: 2,
        pr: 1,
        py: 1,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
      }}
    >
      <Typography variant="h2" sx={{ flex: 1 }}>
        {messages.calendar}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={() => onDay(today)}>
        {messages.today}
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={messages.previousDay} onClick={() => onDay(addDays(day, -1))}>
          <PreviousIcon sx={{ fontSize: 20 }} />
        </IconButton>
        <Typography
          aria-live="polite"
          title={longDayText(day)}
          sx={{
            minWidth: 92,
            textAlign: 'center',
            fontWeight: 550,
            fontVariantNumeric: 'tabular-nums',
            color: day === today ? 'primary.main' : 'text.primary',
          }}
        >
          {shortDayText(day)}
        </Typography>
        <IconButton aria-label={messages.nextDay} onClick={() => onDay(addDays(day, 1))}>
          <NextIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
    </Box>
  );
}
