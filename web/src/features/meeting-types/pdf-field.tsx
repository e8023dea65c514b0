import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import Typography from '@mui/material/Typography';
import { sizeText } from '../../upload/upload-rules.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { messages } from './messages.ts';

/** Why a file is not even sent; null where it is. */
export function pdfFault(file: File): string | null {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return messages.thisIsNotAPDF;
  if (file.size > limits.templatePdfBytes)
    return messages.thisPDFIsLargerThanSizeText(sizeText(limits.templatePdfBytes));
  return file.size === 0 ? errors.pdf_unreadable[1] : null;
}

/** The PDF that a draft is made from. */
export function PdfField({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  return (
    <FileDrop
      accept="application/pdf,.pdf"
      label={messages.pdfFile}
      action={file ? messages.chooseAnotherPDF : messages.choosePDF}
      fault={file && pdfFault(file)}
      onFile={onFile}
    >
      <Typography sx={{ overflowWrap: 'anywhere', color: file ? 'text.primary' : 'text.secondary' }}>
        {file ? `${file.name} (${sizeText(file.size)})` : messages.dropAPDFHereOrChooseA}
      </Typography>
    </FileDrop>
  );
}
