import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';

export type FileDropProps = {
  /** As the picker has it: endings and media types. */ accept: string;
  label: string /** Of the button. */;
  action: string /** Why the chosen file is none; null where it is one. */;
  fault?: string | null;
  onFile: (file: File) => void /** What is chosen, or what to do. */;
  children: ReactNode;
};

/** One file, by the picker or dropped here. */
export function FileDrop({ accept, label, action, fault = null, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (chosen) onFile(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <Box
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        border: 1.5,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'color-mix(in srgb, var(--mui-palette-text-secondary) 50%, transparent)',
        bgcolor: isOver ? 'primary.light' : 'transparent',
        borderRadius: 1,
        px: 2,
        py: 3,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        textAlign: 'center',
      }}
    >
      <UploadIcon aria-hidden sx={{ fontSize: 28, color: 'text.secondary' }} />
      {children}
      <input ref={input} type="file" accept={accept} onChange={choose} hidden aria-label={label} />
      <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
        {action}
      </Button>
      {fault !== null && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
}
