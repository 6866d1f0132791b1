/** The name that a `Content-Disposition` header gives a file, the UTF-8 form first. */
export function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined;
  const extended = /filename\*=(?:UTF-8'[^']*')?([^;]+)/i.exec(disposition)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // A badly encoded name is no reason to lose the file: the plain form follows.
    }
  }
  const plain = /filename="([^"]*)"|filename=([^;]+)/i.exec(disposition);
  return (plain?.[1] ?? plain?.[2])?.trim();
}
