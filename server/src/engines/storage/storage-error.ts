/** What a store can say no with. */
export type StorageFault = 'full' | 'missing' | 'unavailable';

export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}
