import { type NotificationEvent, notificationEvents } from '@candor/contract/notifications';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { messages } from './messages.ts';

const texts: Record<NotificationEvent, string> = {
  notesReady: messages.notesAreReady,
  submittalViewed: messages.aSubmittalIsOpened,
  botNeedsYou: messages.theNotetakerNeedsYou,
  callBrief: messages.aBriefBeforeAScheduledCall,
  promisesDue: messages.promisesThatAreDueEachMorning,
  mentioned: messages.someoneMentionsYouInAComment,
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
