import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { messages } from './messages.ts';

export type View = 'table' | 'calendar';

export function ViewToggle({ view, onView }: { view: View; onView: (view: View) => void }) {
  const button = { width: 44, height: 40 };
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      value={view}
      onChange={(_, next: View | null) => next && onView(next)}
      aria-label={messages.view}
    >
      <ToggleButton value="table" aria-label={messages.table} title={messages.table} sx={button}>
        <TableIcon sx={{ fontSize: 20 }} />
      </ToggleButton>
      <ToggleButton value="calendar" aria-label={messages.calendar} title={messages.calendar} sx={button}>
        <CalendarIcon sx={{ fontSize: 20 }} />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
