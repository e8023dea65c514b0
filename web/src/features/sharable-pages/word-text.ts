/** A word of a transcript without what stands around it: `“Northlight,”` is hidden as `Northlight`. */
export function wordText(written: string): string {
  return written.replace(/^[^\p{L}\p{N}@+]+|[^\p{L}\p{N}]+$/gu, '').replace(/['’]s$/u, '');
}
