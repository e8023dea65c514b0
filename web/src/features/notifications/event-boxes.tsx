import { type NotificationEvent, notificationEvents } from '@candor/contract/notifications';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';

const texts: Record<NotificationEvent, string> = {
  notesReady: 'Notes are ready',
  submittalViewed: 'A submittal is opened',
  botNeedsYou: 'The notetaker needs you',
  callBrief: 'A brief before a scheduled call',
  promisesDue: 'Promises that are due, each morning',
  mentioned: 'Someone mentions you in a comment',
};

export type EventBoxesProps = {
  chosen: readonly NotificationEvent[];
  isDisabled: boolean;
  onChosen: (events: NotificationEvent[]) => void;
};

/** Which events one way of telling is for. */
export function EventBoxes({ chosen, isDisabled, onChosen }: EventBoxesProps) {
  return (
    <Stack>
      {notificationEvents.map((event) => (
        <FormControlLabel
          key={event}
          label={texts[event]}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(event)}
              disabled={isDisabled}
              onChange={(_, isOn) =>
                onChosen(notificationEvents.filter((one) => (one === event ? isOn : chosen.includes(one))))
              }
            />
          }
        />
      ))}
    </Stack>
  );
}
