import type { InferenceSession } from 'onnxruntime-node';

/** Texts of all lengths follow each other: memory that is kept for every length that ever came is memory for nothing. */
export const sessionOptions = (threads: number): InferenceSession.SessionOptions => ({
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
});
