/** Where a code goes. */
export type CodeChannel = 'sms' | 'mail';

/** A signature: the name, and lines of a drawing 600 wide and 200 high, each as x, y, x, y, … */
export interface Signature {
  name: string;
  lines?: number[][];
}

/** What shows that the customer wants what an agent files. */
export type Confirmation = { channel: CodeChannel; proof: string } | { signature: Signature };
