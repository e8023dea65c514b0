import type { Segment } from '@candor/contract/transcripts';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { messages } from './messages.ts';

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
      slotProps={{ list: { 'aria-label': messages.thisPassage } }}
    >
      <MenuItem onClick={choose(onPlay)}>{messages.playFromHere}</MenuItem>
      <MenuItem onClick={choose(onCopy)}>{messages.copyWithLink}</MenuItem>
      {onSnippet && <MenuItem onClick={choose(onSnippet)}>{messages.createSnippet}</MenuItem>}
      {onFact && <MenuItem onClick={choose(onFact)}>{messages.addFact}</MenuItem>}
      {mayChange && [
        <Divider key="line" />,
        // The menu gives the focus back when it has closed; the field takes it after that.
        <MenuItem key="edit" onClick={choose(() => setTimeout(() => menu?.edit(), 0))}>
          {messages.editText2}
        </MenuItem>,
        <MenuItem key="assign" onClick={choose(onAssign)}>
          {messages.changeSpeaker}
        </MenuItem>,
        <MenuItem key="split" disabled={(menu?.segment.words.length ?? 0) < 2} onClick={choose(onSplit)}>
          {messages.split}
        </MenuItem>,
      ]}
    </Menu>
  );
}
