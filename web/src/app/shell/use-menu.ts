import { type MouseEvent, useId, useState } from 'react';

/** State and accessible wiring of a button that opens a menu. */
export function useMenu() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  return {
    isOpen,
    close: () => setAnchor(null),
    button: {
      id: `${id}-button`,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-menu` : undefined,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    menu: {
      id: `${id}-menu`,
      open: isOpen,
      anchorEl: anchor,
      onClose: () => setAnchor(null),
      slotProps: { list: { 'aria-labelledby': `${id}-button` } },
    },
  };
}
