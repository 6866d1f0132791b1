/** Data files as the last check accepted them, while people edit them. Paths are absolute. */
export interface ReviewedFiles {
  /** Returns the texts in use; undefined without an editor: then the files on disk apply. */
  texts(): ReadonlyMap<string, string> | undefined;
  /**
   * Takes over what a check has read. Of a refused file the last accepted text stays in use, and while anything is
   * refused also that of a file that is gone.
   * @returns the paths of texts that changed; none the first time
   */
  settle(files: ReadonlyMap<string, string>, refused: ReadonlySet<string>): string[];
}

/** Returns files of which none has been checked. */
export function createReviewedFiles(): ReviewedFiles {
  let used: ReadonlyMap<string, string> | undefined;
  return {
    texts: () => used,
    settle(files, refused) {
      const before = used;
      const kept = [...(before ?? [])].filter(([path]) =>
        files.has(path) ? refused.has(path) : refused.size > 0,
      );
      const accepted = [...files].filter(([path]) => !refused.has(path));
      // At the first check there is nothing older to fall back to.
      used = before ? new Map([...kept, ...accepted]) : files;
      const paths = new Set([...(before?.keys() ?? []), ...used.keys()]);
      return before ? [...paths].filter((path) => before.get(path) !== used?.get(path)) : [];
    },
  };
}

/** The files of the platform's own folders. */
export const platformFiles: ReviewedFiles = createReviewedFiles();
