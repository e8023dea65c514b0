import type { uploadedTypes } from '@candor/contract/documents';

export type UploadedType = (typeof uploadedTypes)[number];

/** What a file of this kind ends with. */
export const endingOf: Record<UploadedType, string> = {
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

const begins = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;

/** Whether the bytes are what the sender says they are. */
export function isOfKind(bytes: Buffer, type: UploadedType): boolean {
  switch (type) {
    case 'application/pdf':
      return bytes.subarray(0, 1024).includes('%PDF-') && bytes.length > 64;
    case 'image/png':
      return begins(bytes, '89504e470d0a1a0a');
    case 'image/jpeg':
      return begins(bytes, 'ffd8ff');
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return (
        begins(bytes, '504b0304') &&
        bytes.includes('[Content_Types].xml') &&
        bytes.includes('word/') &&
        !bytes.includes('vbaProject')
      );
    case 'text/plain':
      return isText(bytes);
  }
}

function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[\0\x01-\x08\x0e-\x1f]/.test(text) && !text.startsWith('%PDF-');
  } catch {
    return false;
  }
}
