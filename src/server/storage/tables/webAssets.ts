/** Files of the built web app of each release. */
export interface WebAssetsTable {
  /** Its name holds the hash of its bytes: `wizard-BLG-C_gY.js` */
  name: string;
  bytes: Buffer;
  /** When a server of its release last started. */
  used_at: Date;
}
