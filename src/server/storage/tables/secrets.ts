/** What tells whether a node has the secret that the database is kept with. Nobody can compute the secret from it. */
export interface SecretChecksTable {
  /** Name of the setting. */
  name: string;
  /** Hexadecimal. */
  value: string;
  created_at: Date;
}
