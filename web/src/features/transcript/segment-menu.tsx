import type { Segment } from '@candor/contract/transcripts';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export type OpenMenu = { segment: Segment; anchor: HTMLElement; edit: () => void };
export type SegmentMenuProps = {
  menu: OpenMenu | null;
  onClose: () => void;
  onPlay: (segment: Segment) => void;
  onCopy: (segment: Segment) => void;
  onSnippet: ((segment: Segment) => void) | undefined;
  onFact: ((segment: Segment) => void) | undefined;
  mayChange: boolean;
  onAssign: (segment: Segment) => void;
  onSplit: (segment: Segment) => void;
};

/** Everything that can be done with a passage: one menu for all rows. */
export function SegmentMenu({
  menu,
  onClose,
  onPlay,
  onCopy,
  onSnippet,
  onFact,
  mayChange,
  onAssign,
  onSplit,
}: SegmentMenuProps) {
  const choose = (work: (segment: Segment) => void) => () => {
    onClose();
    if (menu) work(menu.segment);
  };
  return (
    <Menu
      open={menu !== null}
      anchorEl={menu?.anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'This passage' } }}
    >
      <MenuItem onClick={choose(onPlay)}>Play from here</MenuItem>
      <MenuItem onClick={choose(onCopy)}>Copy with link</MenuItem>
      {onSnippet && <MenuItem onClick={choose(onSnippet)}>Create snippet</MenuItem>}
      {onFact && <MenuItem onClick={choose(onFact)}>Add fact…</MenuItem>}
      {mayChange && [
        <Divider key="line" />,
        // The menu gives the focus back when it has closed; the field takes it after that.
        <MenuItem key="edit" onClick={choose(() => setTimeout(() => menu?.edit(), 0))}>
          {' '}
          Edit text{' '}
        </MenuItem>,
        <MenuItem key="assign" onClick={choose(onAssign)}>
          {' '}
          Change speaker…{' '}
        </MenuItem>,
        <MenuItem key="split" disabled={(menu?.segment.words.length ?? 0) < 2} onClick={choose(onSplit)}>
          Split…
        </MenuItem>,
      ]}
    </Menu>
  );
}
