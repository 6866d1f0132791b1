import type { DefinitionModule, LaterPart } from '#engine/definition/definition.ts';
import { lazyFormatNames, loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import { addLaterPart, loadDefinition, type LoadedDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';
import { verdictOf, type Question } from './verdictOf.ts';

/** What a page of the browser that judges can be told to do. */
interface BrowserJudge {
  /** Loads a delivered module and its later part, as the web app does. */
  open(address: string, later: string): Promise<void>;
  judge(questions: Question[]): string[];
}

declare global {
  interface Window {
    browserJudge: BrowserJudge;
  }
}

let loaded: LoadedDefinition | undefined;

window.browserJudge = {
  async open(address, later) {
    const runtime = createRuntime();
    await loadLazyFormats(lazyFormatNames, runtime);
    const first = (await import(/* @vite-ignore */ address)) as DefinitionModule;
    loaded = loadDefinition(first, runtime);
    addLaterPart(loaded, (await import(/* @vite-ignore */ later)) as LaterPart, runtime);
  },
  judge(questions) {
    const definition = loaded;
    if (!definition) throw new Error('No definition was opened');
    return questions.map((question) => verdictOf(definition, question));
  },
};
