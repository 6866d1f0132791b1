import type { Answers } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { lateFormatNames, loadLateFormats } from '#engine/formats/late.ts';
import type { FormatTable } from '#engine/formats/late.ts';

/** Formats whose code is loaded only when a page needs it. */
export interface LateFormats {
  /** Whether the pages can be judged now. */
  ready: (pages: string[]) => boolean;
  /** @param version the definition to load for, when it is not in use yet */
  load: (pages: string[], version?: LoadedDefinition) => Promise<void>;
}

/** Pages that hold answers: they are judged from the start. */
export const answeredPages = (answers: Answers) => Object.keys(answers);

/** @param loaded the definition in use, which a live reload may replace */
export function lateFormats(loaded: () => LoadedDefinition, table: FormatTable): LateFormats {
  const needed = (pages: string[], { definition } = loaded()) =>
    pages.flatMap((page) => definition.pages[page]?.formats ?? []);
  return {
    ready: (pages) => needed(pages).every((name) => table.has(name) || !lateFormatNames.includes(name)),
    load: (pages, version) => loadLateFormats(needed(pages, version), table),
  };
}
