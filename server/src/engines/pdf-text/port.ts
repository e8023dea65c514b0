/** Why a PDF gives no text. */
export type PdfFault = 'unreadable' | 'encrypted' | 'without-text' | 'too-slow';

export class PdfTextError extends Error {
  override readonly name = 'PdfTextError';
  readonly fault: PdfFault;
  constructor(fault: PdfFault, options: { cause?: unknown } = {}) {
    super(`The PDF gives no text: ${fault}`, options);
    this.fault = fault;
  }
}

/** What the child process answers with. */
export type PdfAnswer = { text: string } | { fault: 'unreadable' | 'encrypted'; message: string };

export type PdfTextOptions = {
  /** Pages after these are left out. */ maxPages: number;
  maxLetters: number;
  timeoutMs?: number;
};
