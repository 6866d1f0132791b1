import type { Answers } from '#engine/definition/answers.ts';
import type { LaterPart, ValidatorRuntime } from '#engine/definition/definition.ts';
import { laterPartAddress } from '#engine/definition/moduleAddress.ts';
import { lazyFormatNames, loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import type { FormatTable } from '#engine/formats/lazyFormats.ts';
import { pageOf } from '#engine/pointer.ts';
import { addLaterPart, canJudge } from '#engine/load.ts';
import type { LoadedDefinition } from '#engine/load.ts';

/** Validators of later pages and formats, loaded after the first page. */
export interface LazyValidators {
  /** Whether the pages can be judged now. */
  ready: (pages: string[]) => boolean;
  /** @param version the definition to load for, when it is not in use yet */
  load: (pages: string[], version?: LoadedDefinition) => Promise<void>;
}

/** Pages that hold answers, with those that ask per item of their lists or in their place: they are judged from the start. */
export const answeredPages = ({ perItem, parts }: LoadedDefinition, answers: Answers) => [
  ...Object.keys(answers),
  ...perItem.filter(({ each = '' }) => pageOf(each) in answers).map(({ id }) => id),
  ...parts.filter(({ partOf = '' }) => partOf in answers).map(({ id }) => id),
];

/**
 * @param options.loaded the definition in use, which a live reload may replace
 * @param options.loadModule imports a module by its address
 * @param options.addressOf where the first part of a definition came from
 * @param options.rejudge called when more pages of the definition in use can be judged
 */
export function lazyValidators(options: {
  loaded: () => LoadedDefinition;
  runtime: ValidatorRuntime & FormatTable;
  loadModule: (address: string) => Promise<unknown>;
  addressOf: (loaded: LoadedDefinition) => string;
  rejudge: () => void;
}): LazyValidators {
  const { loaded, runtime, rejudge } = options;
  const parts = new Map<LoadedDefinition, Promise<void>>();
  const formatsOf = (pages: string[], { definition } = loaded()) =>
    pages.flatMap((page) => definition.pages[page]?.formats ?? []);
  const canJudgeAll = (pages: string[], version = loaded()) =>
    pages.every((page) => !version.definition.pages[page] || canJudge(version, page));

  const load = async (version: LoadedDefinition): Promise<void> => {
    const later = (await options.loadModule(laterPartAddress(options.addressOf(version)))) as LaterPart;
    addLaterPart(version, later, runtime);
    if (version === loaded()) rejudge();
  };
  /** One load per version, however many pages ask for it; a failed one may be tried again. */
  const laterPart = (version: LoadedDefinition): Promise<void> => {
    const loading = parts.get(version) ?? load(version);
    parts.set(version, loading);
    loading.catch(() => parts.delete(version));
    return loading;
  };

  return {
    ready: (pages) =>
      canJudgeAll(pages) &&
      formatsOf(pages).every((name) => runtime.has(name) || !lazyFormatNames.includes(name)),
    async load(pages, version = loaded()) {
      const formats = loadLazyFormats(formatsOf(pages, version), runtime);
      await Promise.all([formats, canJudgeAll(pages, version) ? undefined : laterPart(version)]);
    },
  };
}
