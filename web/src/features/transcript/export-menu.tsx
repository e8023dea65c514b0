import type { ExportFormat } from '@candor/contract/transcripts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { messages } from './messages.ts';

const formats: readonly [ExportFormat, string][] = [
  ['txt', messages.textTxt],
  ['html', messages.forWordHtml],
  ['vtt', messages.captionsVtt],
  ['srt', messages.captionsSrt],
  ['json', messages.dataJson],
];

/** Files of the transcript; each is a link, so that the browser saves it. */
export function ExportMenu({ urlOf }: { urlOf: (format: ExportFormat) => string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <PlayerButton
        label={messages.exportLabel}
        icon={DownloadIcon}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': messages.exportAs } }}
      >
        {formats.map(([format, label]) => (
          <MenuItem key={format} component="a" href={urlOf(format)} download onClick={close}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
