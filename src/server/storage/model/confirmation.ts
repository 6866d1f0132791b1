/** A signature made in the agent's presence: the typed name and the drawn lines. */
export interface Signature {
  name: string;
  /** Lines on a 600 × 200 grid, each as x, y, x, y, … */
  lines?: number[][];
}

/** How a customer confirmed an agent's application; stored with it. */
export interface CustomerConfirmation {
  way: 'code' | 'signature';
  /** ISO instant. */
  at: string;
  /** Number of the agent who filed it. */
  agent: string;
  /** SHA-256 of the confirmed answers, price and version, hexadecimal. */
  hash: string;
  /** Masked destination of the code. */
  destination?: string;
  signature?: Signature;
}

/** How a code is delivered. */
export type CodeChannel = 'sms' | 'mail';

/** Proof of the customer's consent, sent by the agent. */
export type GivenConfirmation = { channel: CodeChannel; proof: string } | { signature: Signature };
