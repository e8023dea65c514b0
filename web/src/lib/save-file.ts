/** So long the browser is given to begin saving. */
const revokeMs = 1_000;

/** Fetches a file and has the browser save it under the name that the server gives it. Rejects where it does not come, which a plain link could not tell. */
export async function saveFile(url: string, fallback: string, init: RequestInit = {}): Promise<void> {
  const reply = await fetch(url, { credentials: 'same-origin', ...init });
  if (!reply.ok) throw new Error(`The file was answered with ${reply.status}`);
  saveBlob(await reply.blob(), filenameOf(reply.headers.get('content-disposition')) ?? fallback);
}

export function saveBlob(blob: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeMs);
}

/** The name of a `content-disposition`: the one for all alphabets where there is one. */
export function filenameOf(header: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // Not what it says it is: the plain one serves.
    }
  }
  return (
    /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header ?? '')?.[1]?.replaceAll(/\\(.)/g, '$1') ||
    /filename\s*=\s*([^";\s]+)/i.exec(header ?? '')?.[1]
  );
}
