import { limits } from '@candor/contract/limits';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RefObject, useId, useState } from 'react';
import { messages } from './messages.ts';

/** The menu opens inside `container`, since nothing outside of it is seen while it fills the screen. */
export function SpeedMenu({
  speed,
  onSpeed,
  container,
}: {
  speed: number;
  onSpeed: (speed: number) => void;
  container: RefObject<HTMLElement | null>;
}) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (value: number) => {
    onSpeed(value);
    setAnchor(null);
  };
  return (
    <>
      <Button
        id={id}
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={messages.playbackSpeedSpeedX(speed)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 52, minHeight: 40, px: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {messages.speedX(speed)}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        container={() => container.current}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { minWidth: 96 } } }}
      >
        {limits.speeds.map((value) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === speed}
            selected={value === speed}
            onClick={() => choose(value)}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {messages.valueX(value)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
