import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import RecordIcon from '@mui/icons-material/MicNoneOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Stack from '@mui/material/Stack';
import { RouterButton } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

/** What someone can do who has no meeting yet. */
export function FirstSteps() {
  const capture = { to: '/app/start-meeting/steps/$', params: { _splat: 'capture' } } as const;
  return (
    <Stack
      direction={{ base: 'column', sm: 'row' }}
      useFlexGap
      sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}
    >
      <RouterButton {...capture} search={{ method: 'browser' }} variant="contained" startIcon={<RecordIcon />}>
        {messages.record}
      </RouterButton>
      <RouterButton {...capture} search={{ method: 'upload' }} variant="outlined" startIcon={<UploadIcon />}>
        {messages.upload}
      </RouterButton>
      <RouterButton to="/app/profile" hash="calendars" variant="outlined" startIcon={<CalendarIcon />}>
        {messages.connectCalendar}
      </RouterButton>
    </Stack>
  );
}
