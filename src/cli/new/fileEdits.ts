import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, modify, type JSONPath, type ModificationOptions } from 'jsonc-parser';
import type { Json } from '#engine/definition/json.ts';
import { formatted } from './formatted.ts';

/** Edits of JSON files that change nothing beside what they set. */
export interface FileEdits {
  /** Returns the contents of a file with the edits so far. */
  read(file: string): Json;
  has(file: string): boolean;
  set(file: string, path: JSONPath, value: Json): void;
  /**
   * Adds an item to the end of a list, or makes the list. `whole` is the list as it is put together: where it comes from
   * a shared piece, the file says only what is added.
   */
  append(file: string, path: JSONPath, value: Json, whole?: Json): void;
  /** Writes all files as lint wants them. @returns their paths */
  write(): Promise<string[]>;
  /** Writes all files as they were before. */
  undo(): void;
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** Returns the value at a path; undefined when there is none. */
const readPath = (value: Json, path: JSONPath): Json | undefined =>
  path.reduce<Json | undefined>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null ? (inner as { [name: string]: Json })[part] : undefined,
    value,
  );

/** Returns edits of files below `root` that are written together. */
export function fileEdits(root: string): FileEdits {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  const textOf = (file: string) => {
    const text = after.get(file) ?? readFileSync(join(root, file), 'utf8');
    if (!before.has(file)) before.set(file, text);
    return text;
  };
  const read = (file: string) => JSON.parse(textOf(file)) as Json;
  const change = (file: string, path: JSONPath, value: Json, options: ModificationOptions) => {
    const text = textOf(file);
    after.set(file, applyEdits(text, modify(text, path, value, options)));
  };
  const writeAll = (texts: Map<string, string>) => {
    for (const [file, text] of texts) writeFileSync(join(root, file), text);
  };
  return {
    read,
    has: (file) => existsSync(join(root, file)),
    set: (file, path, value) => change(file, path, value, { formattingOptions }),
    append(file, path, value, whole) {
      const own = readPath(read(file), path);
      const isPatch = own !== undefined ? !Array.isArray(own) : Array.isArray(whole);
      const at = isPatch ? [...path, 'last'] : path;
      const list = readPath(read(file), at);
      if (Array.isArray(list))
        change(file, [...at, list.length], value, { formattingOptions, isArrayInsertion: true });
      else change(file, at, [value], { formattingOptions });
    },
    async write() {
      for (const [file, text] of after) after.set(file, await formatted(root, file, text));
      writeAll(after);
      return [...after.keys()];
    },
    undo: () => writeAll(new Map([...after.keys()].map((file) => [file, before.get(file) ?? '']))),
  };
}
