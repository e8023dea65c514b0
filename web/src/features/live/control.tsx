import type { SvgIconComponent } from '@mui/icons-material';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

export type ControlProps = {
  label: string;
  hint?: string;
  icon: SvgIconComponent;
  isCompact: boolean;
  isStrong?: boolean;
  onClick: () => void;
};

/** An icon with its name where there is room, the icon alone where there is not. */
export function Control({ label, hint = label, icon: Icon, isCompact, isStrong = false, onClick }: ControlProps) {
  if (!isCompact) {
    return (
      <Tooltip title={hint === label ? '' : hint} describeChild>
        <Button
          variant={isStrong ? 'contained' : 'outlined'}
          color={isStrong ? 'primary' : 'inherit'}
          startIcon={<Icon />}
          onClick={onClick}
        >
          {label}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Tooltip title={hint}>
      <IconButton
        aria-label={label}
        onClick={onClick}
        sx={{ border: 1, borderColor: 'divider', color: isStrong ? 'primary.main' : 'text.primary' }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}
