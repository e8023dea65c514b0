import CopyIcon from '@mui/icons-material/LinkRounded';
import CropIcon from '@mui/icons-material/ContentCutRounded';
import FactIcon from '@mui/icons-material/PlaylistAddRounded';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useEffect, useState } from 'react';
import type { Place } from './places.ts';
import type { Selected } from './use-selection.ts';
import { messages } from './messages.ts';

export type SelectionBarProps = {
  selected: Selected | null;
  onDone: () => void;
  onCopy: (first: Place, last: Place) => void;
  onSnippet: ((first: Place, last: Place) => void) | undefined;
  onFact: ((first: Place, last: Place) => void) | undefined;
};

/** What can be done with selected words, beside them; not while they are still being dragged over. */
export function SelectionBar({ selected, onDone, onCopy, onSnippet, onFact }: SelectionBarProps) {
  const isPressed = usePressed();
  if (!selected || isPressed) return null;
  const act = (work: (first: Place, last: Place) => void) => () => {
    work(selected.first, selected.last);
    onDone();
  };
  const anchor = {
    getBoundingClientRect: () =>
      getSelection()?.rangeCount ? getSelection()!.getRangeAt(0).getBoundingClientRect() : new DOMRect(),
  };
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="top"
      modifiers={[{ name: 'offset', options: { offset: [0, 8] } }]}
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper
        role="toolbar"
        aria-label={messages.selectedWords}
        elevation={6}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        sx={{
          display: 'flex',
          gap: 0.5,
          p: 0.5,
          border: 1,
          borderColor: 'divider',
          '& button': { whiteSpace: 'nowrap' },
          '& .MuiButton-startIcon': { display: { base: 'none', sm: 'inherit' } },
        }}
      >
        {onSnippet && (
          <Button size="small" startIcon={<CropIcon />} onClick={act(onSnippet)}>
            {messages.createSnippet2}
          </Button>
        )}
        {onFact && (
          <Button size="small" startIcon={<FactIcon />} onClick={act(onFact)}>
            {messages.addFact2}
          </Button>
        )}
        <Button size="small" color="inherit" startIcon={<CopyIcon />} onClick={act(onCopy)}>
          {messages.copyWithLink}
        </Button>
      </Paper>
    </Popper>
  );
}

function usePressed(): boolean {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // A finger lifts and then drags the handles, of which no pointer is heard.
    document.addEventListener(
      'pointerdown',
      (event) => setIsPressed(event.pointerType === 'mouse' && event.button === 0 && !isInBar(event.target)),
      { signal, capture: true },
    );
    for (const name of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(name, () => setIsPressed(false), { signal, capture: true });
    return () => stop.abort();
  }, []);
  return isPressed;
}

const isInBar = (target: EventTarget | null) => target instanceof Element && target.closest('[role=toolbar]') !== null;
