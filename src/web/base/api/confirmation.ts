/** Channel of a code. */
export type CodeChannel = 'sms' | 'mail';

/** A signature: the name, and lines of a drawing 600 wide and 200 high, each as x, y, x, y, … */
export interface Signature {
  name: string;
  lines?: number[][];
}

/** Proof that the customer agrees to an application filed by an agent. */
export type Confirmation = { channel: CodeChannel; proof: string } | { signature: Signature };
