import DownIcon from '@mui/icons-material/ArrowDownwardRounded';
import UpIcon from '@mui/icons-material/ArrowUpwardRounded';
import RemoveIcon from '@mui/icons-material/DeleteOutlineRounded';
import DragIcon from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { visuallyHidden } from './visually-hidden.ts';
import { messages } from './messages.ts';

export type ReorderListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** As its buttons call it. */
  nameOf: (item: Item, index: number) => string;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  children: (item: Item, index: number) => ReactNode;
};

/** A list in an order of someone's own: by buttons, or dragged at its handle. */
export function ReorderList<Item>({ label, items, keyOf, nameOf, onMove, onRemove, children }: ReorderListProps<Item>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const refocus = useRef<string | null>(null);
  useEffect(() => {
    // A row that moves loses the focus; the next press is to move it further.
    const wanted =
      refocus.current === null ? null : list.current?.querySelector(`[data-key="${CSS.escape(refocus.current)}"]`);
    refocus.current = null;
    if (wanted && !wanted.contains(document.activeElement))
      wanted.querySelector<HTMLElement>('[data-move]:not(:disabled)')?.focus();
  });
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to) return;
    refocus.current = keyOf(item);
    onMove(from, to);
    setSaid(messages.nameOfIsNowToOfItemCount(nameOf(item, from), to + 1, items.length));
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const dropAt = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      move(dragged, index);
      end();
    },
  });
  return (
    <>
      <Box component="ul" ref={list} aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {items.map((item, index) => {
          const name = nameOf(item, index);
          const isTarget = over === index && dragged !== null && dragged !== index;
          return (
            <Box
              component="li"
              key={keyOf(item)}
              data-key={keyOf(item)}
              {...dropAt(index)}
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: 0.5,
                border: 1,
                borderColor: isTarget ? 'primary.main' : 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                opacity: dragged === index ? 0.5 : 1,
                p: { base: 1, sm: 1.5 },
                flexWrap: { base: 'wrap', sm: 'nowrap' },
              }}
            >
              <Box
                component="span"
                aria-hidden
                title={messages.dragToReorder}
                draggable
                onDragStart={(event: DragEvent) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', name);
                  setDragged(index);
                }}
                onDragEnd={end}
                sx={{ display: { base: 'none', sm: 'flex' }, cursor: 'grab', color: 'text.secondary', py: 1 }}
              >
                <DragIcon sx={{ fontSize: 20 }} />
              </Box>
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>{children(item, index)}</Box>
              <Box
                sx={{
                  display: 'flex',
                  flexDirection: { base: 'row', sm: 'column' },
                  ml: 'auto',
                  color: 'text.secondary',
                }}
              >
                <RowButton
                  label={messages.moveNameUp(name)}
                  icon={UpIcon}
                  isDisabled={index === 0}
                  isMove
                  onClick={() => move(index, index - 1)}
                />
                <RowButton
                  label={messages.moveNameDown(name)}
                  icon={DownIcon}
                  isDisabled={index === items.length - 1}
                  isMove
                  onClick={() => move(index, index + 1)}
                />
                <RowButton label={messages.removeName(name)} icon={RemoveIcon} onClick={() => onRemove(index)} />
              </Box>
            </Box>
          );
        })}
      </Box>
      <span style={visuallyHidden} role="status">
        {said}
      </span>
    </>
  );
}

function RowButton({
  label,
  icon: Icon,
  isDisabled,
  isMove,
  onClick,
}: {
  label: string;
  icon: typeof UpIcon;
  isDisabled?: boolean;
  isMove?: boolean;
  onClick: () => void;
}) {
  const button = (
    <IconButton
      size="small"
      color="inherit"
      aria-label={label}
      disabled={isDisabled}
      data-move={isMove}
      onClick={onClick}
      sx={{ minWidth: 32, minHeight: 32 }}
    >
      <Icon sx={{ fontSize: 20 }} />
    </IconButton>
  );
  return isDisabled ? button : <Tooltip title={label}>{button}</Tooltip>;
}
