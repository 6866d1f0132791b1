/** Where a field keeps what is typed, so that it is there again after a reload. */
export interface KeptText {
  /** Returns what was kept; '' if nothing was. */
  read: () => string;
  /** '' forgets it. */
  write: (text: string) => void;
}
