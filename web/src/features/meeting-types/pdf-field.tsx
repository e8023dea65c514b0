import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { sizeText } from '../../lib/upload/upload-rules.ts';

/** Why a file is not even sent; null where it is. */
export function pdfFault(file: File): string | null {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'This is not a PDF.';
  if (file.size > limits.templatePdfBytes) return `This PDF is larger than ${sizeText(limits.templatePdfBytes)}.`;
  return file.size === 0 ? errors.pdf_unreadable[1] : null;
}

/** One PDF, by the picker or dropped here. */
export function PdfField({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const fault = file && pdfFault(file);
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
    <Box onDragOver={hover} onDragLeave={() => setIsOver(false)} onDrop={drop} sx={{ border: 1.5, borderStyle: 'dashed', borderColor: isOver ? 'primary.main' : 'color-mix(in srgb, var(--mui-palette-text-secondary) 50%, transparent)', bgcolor: isOver ? 'primary.light' : 'transparent', borderRadius: 1, px: 2, py: 3, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, textAlign: 'center' }}>
      <UploadIcon aria-hidden sx={{ fontSize: 28, color: 'text.secondary' }} />
      <Typography sx={{ overflowWrap: 'anywhere', color: file ? 'text.primary' : 'text.secondary' }}>{file ? `${file.name} (${sizeText(file.size)})` : 'Drop a PDF here, or choose one.'}</Typography>
      <input ref={input} type="file" accept="application/pdf,.pdf" onChange={choose} hidden aria-label="PDF file" />
      <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
        {file ? 'Choose Another PDF' : 'Choose PDF'}
      </Button>
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
}
