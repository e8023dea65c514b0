import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import Typography from '@mui/material/Typography';
import { sizeText } from '../../upload/upload-rules.ts';
import { FileDrop } from '../../ui/file-drop.tsx';

/** Why a file is not even sent; null where it is. */
export function pdfFault(file: File): string | null {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'This is not a PDF.';
  if (file.size > limits.templatePdfBytes) return `This PDF is larger than ${sizeText(limits.templatePdfBytes)}.`;
  return file.size === 0 ? errors.pdf_unreadable[1] : null;
}

/** The PDF that a draft is made from. */
export function PdfField({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  return (
    <FileDrop
      accept="application/pdf,.pdf"
      label="PDF file"
      action={file ? 'Choose Another PDF' : 'Choose PDF'}
      fault={file && pdfFault(file)}
      onFile={onFile}
    >
      <Typography sx={{ overflowWrap: 'anywhere', color: file ? 'text.primary' : 'text.secondary' }}>
        {file ? `${file.name} (${sizeText(file.size)})` : 'Drop a PDF here, or choose a file.'}
      </Typography>
    </FileDrop>
  );
}
