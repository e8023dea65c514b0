import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

/** Takes files that are dropped anywhere on what is inside, and shows that it would. */
export function DropZone({
  isOpen,
  onFiles,
  children,
}: {
  isOpen: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  /** Entering a child is told before leaving the one around it. */
  const depth = useRef(0);
  const holdsFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files');
  const move = (event: DragEvent, by: 1 | -1) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={drop}
      sx={{ borderRadius: 1, outline: isOver ? '2px dashed' : 'none', outlineColor: 'primary.main', outlineOffset: 2 }}
    >
      {children}
    </Box>
  );
}
