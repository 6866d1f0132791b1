import { createHash } from 'node:crypto';
import { compile } from '#engine/compile/compile.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import type { DefinitionModule } from '#engine/definition/definition.ts';
import type { Inputs } from '#engine/definition/answers.ts';
import type { JsonSchema } from '#engine/definition/json.ts';
import type { FlowSource, MachineSource } from '#engine/definition/source.ts';
import { lazyFormatNames, loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import { loadDefinition, type LoadedDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';
import { sourceOf } from '#engine/compile/tree.ts';
import { definitionFiles } from '../../support/definitionFiles.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Compiles a source and loads the module that a browser would import. */
export async function load(source: DefinitionSource): Promise<LoadedDefinition> {
  const { moduleText } = compile(source, hash);
  const address = `data:text/javascript;base64,${Buffer.from(moduleText).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as DefinitionModule;
  const runtime = createRuntime();
  await loadLazyFormats(lazyFormatNames, runtime);
  return loadDefinition(module, runtime);
}

/** What a test defines of a small definition; everything else has defaults. */
export interface SmallDefinition {
  pages: { [id: string]: JsonSchema };
  flow?: Partial<FlowSource>;
  /** Ids of the pages in their order, when the machine is a plain sequence. */
  order?: string[];
  tariff?: DefinitionSource['tariff'];
  lists?: DefinitionSource['lists'];
}

/** Returns a machine that goes through the pages one after the other and ends when the summary is sent. */
function line(order: string[]): MachineSource {
  const states = order.map((page, index) => [
    page,
    { meta: { page }, on: { NEXT: order[index + 1] ?? 'summary' } },
  ]);
  return {
    initial: order[0] ?? 'summary',
    states: {
      ...Object.fromEntries(states),
      summary: { meta: { page: 'summary' }, on: { SUBMIT: 'submitting' } },
      submitting: {
        meta: { page: 'summary' },
        invoke: { id: 'submit', src: 'submit', onDone: 'done', onError: 'summary' },
      },
      done: { type: 'final' },
    },
  };
}

/** Loads a definition of a few lines: pages with their properties, everything else by default. */
export function small(definition: SmallDefinition): Promise<LoadedDefinition> {
  return load(sourceOfSmall(definition));
}

/** Returns the source of a definition of a few lines. */
export function sourceOfSmall({ pages, flow = {}, order, tariff, lists }: SmallDefinition): DefinitionSource {
  const properties = Object.fromEntries(
    Object.entries(pages).map(([id, schema]) => [
      id,
      { type: 'object', additionalProperties: false, ...schema },
    ]),
  );
  const pageSources = Object.fromEntries(Object.keys(pages).map((id) => [id, { slug: id }]));
  return {
    id: 'produkt.KLEIN',
    namespace: 'produkt.klein',
    commons: {},
    texts: {},
    schema: { type: 'object', properties },
    ...(tariff && { tariff }),
    ...(lists && { lists }),
    flow: {
      key: 'KLEIN',
      kind: 'produkt',
      schema: '../../schemas/produkte/klein.schema.json',
      addresses: { antrag: '/klein/antrag/' },
      machine: line(order ?? Object.keys(pages)),
      ...flow,
      pages: { ...pageSources, summary: { slug: 'pruefen', kind: 'summary' }, ...flow.pages },
    },
  };
}

/** Returns a definition of the project by folder and file name. */
export function real(folder: string, file: string, tariff?: DefinitionSource['tariff']) {
  return load({ ...sourceOf(definitionFiles(`${folder}/${file}`)), ...(tariff && { tariff }) });
}

/** Inputs as a server would make them on a fixed day. */
export function inputs(overrides: Partial<Inputs> = {}): Inputs {
  return {
    today: '2026-11-20',
    flags: {},
    role: 'offen',
    context: 'antrag',
    brand: 'haus',
    lookups: {},
    ...overrides,
  };
}
