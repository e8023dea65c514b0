import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType } from 'react';

export type PlayerButtonProps = Omit<IconButtonProps, 'aria-label' | 'children'> & {
  label: string /** The key that does the same. */;
  hint?: string;
  icon: ComponentType<SvgIconProps>;
  iconSize?: number;
  href?: string;
  download?: boolean;
};

/** One control of the player: an icon with a name, and its key in the tooltip. */
export function PlayerButton({ label, hint, icon: Icon, iconSize = 20, href, download, ...rest }: PlayerButtonProps) {
  const link = href === undefined ? {} : { component: 'a', href, download };
  return (
    <Tooltip title={hint ? `${label} (${hint})` : label}>
      <IconButton aria-label={label} color="inherit" {...link} {...rest}>
        <Icon sx={{ fontSize: iconSize }} />
      </IconButton>
    </Tooltip>
  );
}
