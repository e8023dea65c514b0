import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { messages } from './messages.ts';

/** The web or a mail address; what people paste without the beginning gets it. */
function toAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const whole = /^(https?:\/\/|mailto:)/i.test(text)
    ? text
    : /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(text)
      ? `mailto:${text}`
      : `https://${text}`;
  return /^https?:\/\/[^\s/?#]+\.[^\s]+$|^https?:\/\/localhost\b\S*$|^mailto:\S+@\S+$/i.test(whole) ? whole : null;
}

/** Where a link leads; an empty field takes it away. */
export function LinkDialog({
  href,
  onClose,
  onLink,
}: {
  href: string;
  onClose: () => void;
  onLink: (href: string) => void;
}) {
  const [typed, setTyped] = useState(href);
  const address = toAddress(typed);
  return (
    <FormDialog
      title={href ? messages.editLink : messages.addLink}
      submitLabel={address === '' && href ? messages.remove : messages.link}
      isReady={address !== null && (address !== '' || href !== '')}
      onClose={onClose}
      onSubmit={() => onLink(address ?? '')}
    >
      <TextField
        label={messages.address}
        autoFocus
        fullWidth
        size="small"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={address === null}
        helperText={address === null ? messages.enterAnAddressLikeHttpsExampleCom : undefined}
        slotProps={{ htmlInput: { inputMode: 'url', maxLength: 2_000 } }}
      />
    </FormDialog>
  );
}
