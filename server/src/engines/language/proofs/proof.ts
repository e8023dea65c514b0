/** What a model is tried with before it writes, in this order. */
export type ProofName = 'reachable' | 'schema' | 'context' | 'quotes' | 'speed';
export type Proof = {
  proof: ProofName;
  /** `warning`: it can be used, and somebody should know this. `skipped`: it wasn't tried. */
  state: 'ok' | 'warning' | 'failed' | 'skipped';
  /** In a sentence for people. */
  text: string;
};

export const thousands = (count: number): string => count.toLocaleString('en-US');
