/** A signature made in the presence of the agent: the name as it was typed, and the lines where it was drawn. */
export interface Signature {
  name: string;
  /** Lines of a drawing 600 wide and 200 high, each as x, y, x, y, … */
  lines?: number[][];
}

/** How a customer confirmed what an agent filed, as it is stored with the application. */
export interface CustomerConfirmation {
  way: 'code' | 'signature';
  /** ISO instant. */
  at: string;
  /** Number of the agent who filed it. */
  agent: string;
  /** SHA-256 of answers, price and version that were confirmed, hexadecimal. */
  hash: string;
  /** Where the code went, masked. */
  destination?: string;
  signature?: Signature;
}

/** How somebody gets a code. */
export type CodeChannel = 'sms' | 'mail';

/** What an agent sends along to show that the customer wants the application. */
export type GivenConfirmation = { channel: CodeChannel; proof: string } | { signature: Signature };
