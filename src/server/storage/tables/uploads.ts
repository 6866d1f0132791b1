/** A file that somebody adds to an answer. */
export interface UploadsTable {
  id: string;
  /** The draft's row, not its secret; null where a message or a claim is what the file is for. */
  draft_id: string | null;
  brand: string;
  /** Pointer of the field that asked for it. */
  field: string;
  name: string;
  size: number;
  /** `open` until it is finished; then `done`, or `refused`, which keeps its reason and no bytes. */
  state: 'open' | 'done' | 'refused';
  type: string | null;
  sha256: string | null;
  refusal: string | null;
  handle: string;
  address_key: string;
  /** The application that names it: from then on it lives as long as that. */
  application_number: string | null;
  /** Who sends a file that belongs to no draft. */
  holder: string | null;
  /** The message that it went with: from then on it lives as long as that. */
  message: string | null;
  /** The claim that it is for, and the key of what is needed there. */
  claim: string | null;
  requirement: string | null;
  /** Fingerprint of the network that it comes from; null where somebody is signed in. */
  client: string | null;
  created_at: Date;
}
