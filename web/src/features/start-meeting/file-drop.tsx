import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { acceptedFiles, sizeText } from '../../lib/upload/upload-rules.ts';

/** One file, by the picker or dropped here. */
export function FileDrop({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
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
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{ border: 1.5, borderStyle: 'dashed', borderColor: isOver ? 'primary.main' : 'color-mix(in srgb, var(--mui-palette-text-secondary) 50%, transparent)', bgcolor: isOver ? 'primary.light' : 'transparent', borderRadius: 1, px: 2, py: 3, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, textAlign: 'center' }}
    >
      <UploadIcon aria-hidden sx={{ fontSize: 28, color: 'text.secondary' }} />
      {file ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {file.name} <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>({sizeText(file.size)})</Box>
        </Typography>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Drop a recording here, or choose one.</Typography>
      )}
      <input ref={input} type="file" accept={acceptedFiles} onChange={choose} hidden aria-label="Recording file" />
      <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
        {file ? 'Choose Another File' : 'Choose File'}
      </Button>
    </Box>
  );
}
