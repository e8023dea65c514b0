/** Of all tabs of this browser one at a time may send a file. Null where another does; the answer lets go. */
export async function holdUploadLock(uploadId: string): Promise<(() => void) | null> {
  if (!navigator.locks) return () => undefined;
  const held = Promise.withResolvers<(() => void) | null>();
  void navigator.locks.request(`candor.upload.${uploadId}`, { ifAvailable: true }, (lock) => {
    if (!lock) return held.resolve(null);
    return new Promise<void>((release) => held.resolve(release));
  });
  return held.promise;
}
