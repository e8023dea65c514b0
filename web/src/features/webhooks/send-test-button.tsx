import { type WebhookEvent, webhookEventTexts } from '@candor/contract/webhooks';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { messages } from './messages.ts';

export type SendTestButtonProps = {
  /** What the webhook asks for: of each there is a sample. */
  events: readonly WebhookEvent[];
  isBusy: boolean;
  onSend: (event: WebhookEvent | undefined) => void;
};

/** Sends a plain test, or a sample of an event, so that a receiver can be built before anything happens. */
export function SendTestButton({ events, isBusy, onSend }: SendTestButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const send = (event?: WebhookEvent) => {
    setAnchor(null);
    onSend(event);
  };
  return (
    <>
      <Button
        id={id}
        size="small"
        variant="outlined"
        loading={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {messages.sendTest}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem onClick={() => send()}>{messages.connectionTest}</MenuItem>
        <ListSubheader role="presentation">{messages.sampleOfAnEvent}</ListSubheader>
        {events.map((event) => (
          <MenuItem key={event} onClick={() => send(event)}>
            {webhookEventTexts[event]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
