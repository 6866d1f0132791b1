/** Characters that a name of a file must not have on some system. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;

const readable = (name: string): string => name.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();

/** Returns the paths of files in an archive: names that people can read, each once. */
export function readableFileNames<T extends { folder: string; name: string }>(
  files: T[],
): (T & { path: string })[] {
  const taken = new Map<string, number>();
  return files.map((file) => {
    const path = `${readable(file.folder)}/${readable(file.name)}`;
    const count = (taken.get(path) ?? 0) + 1;
    taken.set(path, count);
    return { ...file, path: count > 1 ? `${path} (${count})` : path };
  });
}
