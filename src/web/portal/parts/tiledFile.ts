/** A file that can be opened. */
export interface TiledFile {
  id: string;
  name: string;
  /** Bytes. */
  size?: number;
  /** Says what it is: the document that it provides, its day. */
  about?: string;
}
