import Box from '@mui/material/Box';
import { type Dispatch, type DragEvent, useRef, useState } from 'react';
import { ListMessage } from '../../ui/list-message.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { type BuilderAction, type BuilderState, itemKey } from './builder-reducer.ts';
import { ItemRow } from './item-row.tsx';
import { messages } from './messages.ts';

/** The chosen items in their order: moved by buttons, by Alt with the arrow keys, or dragged to a place. */
export function ItemOrder({
  teamId,
  state,
  dispatch,
}: {
  teamId: string;
  state: BuilderState;
  dispatch: Dispatch<BuilderAction>;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { items } = state;
  if (items.length === 0) return <ListMessage text={messages.nothingSelectedYetSelectSnippetsAnd} />;

  const move = (index: number, by: -1 | 1) => {
    dispatch({ type: 'move', index, by });
    const place = (index + by + items.length) % items.length;
    setSaid(messages.nameOfIsNowNumberPlaceOfItemCount(nameOf(index), place + 1, items.length));
    // The button that was pressed went along with its item.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(`[data-move="${by}"]`)[place]?.focus());
  };
  const nameOf = (index: number) => state.nicknames[itemKey(items[index]!)] || items[index]!.title;
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) dispatch({ type: 'place', from: dragged, to });
    end();
  };
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label={messages.itemsInOrder}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        {items.map((item, index) => (
          <Box
            key={item.type + itemKey(item)}
            component="li"
            onDragOver={(event: DragEvent) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event: DragEvent) => drop(event, index)}
            sx={{
              opacity: dragged === index ? 0.5 : 1,
              borderRadius: 1,
              outline: over === index && dragged !== index ? '2px solid' : 'none',
              outlineColor: 'primary.main',
            }}
          >
            <ItemRow
              teamId={teamId}
              item={item}
              number={index + 1}
              nickname={state.nicknames[itemKey(item)] ?? ''}
              draft={state.details[item.meetingId]?.documents.find(
                ({ name, isDraft }) => isDraft && item.type === 'document' && name === item.sourceId,
              )}
              spans={state.evidence[itemKey(item)] ?? []}
              isOnly={items.length === 1}
              onMove={(by) => move(index, by)}
              onDragStart={() => setDragged(index)}
              onDragEnd={end}
              dispatch={dispatch}
            />
          </Box>
        ))}
      </Box>
      <span style={visuallyHidden} role="status">
        {said}
      </span>
    </>
  );
}
