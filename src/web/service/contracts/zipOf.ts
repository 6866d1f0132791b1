import { zipSync } from 'fflate';

/** Returns a ZIP file of files, which are compressed already; of equal names the later ones are numbered. */
export async function zipOf(files: File[]): Promise<Uint8Array<ArrayBuffer>> {
  const entries = new Map<string, Uint8Array>();
  for (const file of files) {
    const [, stem = file.name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(file.name) ?? [];
    let name = file.name;
    for (let count = 2; entries.has(name); count += 1) name = `${stem} (${count})${ending}`;
    entries.set(name, new Uint8Array(await file.arrayBuffer()));
  }
  return zipSync(Object.fromEntries(entries), { level: 0 });
}
