import { useEffect, useState } from 'react';

/** An address for the bytes for as long as they are shown; of the given kind, so that a browser opens them as nothing else. */
export function useObjectUrl(blob: Blob | undefined, mediaType: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(new Blob([blob], { type: mediaType }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, mediaType]);
  return url;
}
