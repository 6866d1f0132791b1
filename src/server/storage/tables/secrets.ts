/** Check values that show whether nodes share a secret; the secret cannot be derived from them. */
export interface SecretChecksTable {
  /** Name of the setting. */
  name: string;
  /** Hexadecimal. */
  value: string;
  created_at: Date;
}
