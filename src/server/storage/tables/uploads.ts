/** An uploaded file. */
export interface UploadsTable {
  id: string;
  /** Id of the draft's row, not its secret; null for files of messages and claims. */
  draft_id: string | null;
  brand: string;
  /** Pointer of the upload field. */
  field: string;
  name: string;
  size: number;
  /** `open` while uploading; then `done`, or `refused`, which keeps the reason without bytes. */
  state: 'open' | 'done' | 'refused';
  type: string | null;
  sha256: string | null;
  refusal: string | null;
  handle: string;
  address_key: string;
  /** Application that names the file and from then on determines its retention. */
  application_number: string | null;
  /** Uploader of a file without a draft. */
  holder: string | null;
  /** Message that it is attached to, which from then on determines its retention. */
  message: string | null;
  /** Claim and the required document that it provides. */
  claim: string | null;
  requirement: string | null;
  /** MAC of the client's network; null for signed-in uploaders. */
  client: string | null;
  /** When its bytes were first found to be missing; null while they are there. */
  missing_since: Date | null;
  created_at: Date;
}
