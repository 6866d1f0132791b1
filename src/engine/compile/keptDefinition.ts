import { addedPrefixes } from './contractPrefixes.ts';
import type { SourceDocument } from './document.ts';
import { outlineOf, type Outline } from './outline.ts';
import type { DefinitionFiles } from './tree.ts';

/** What is kept of a definition in order to compare it with others without putting it together again. */
export interface KeptDefinition {
  id: string;
  namespace: string;
  /** Paths of its files. */
  flow: string;
  schema?: string;
  texts?: string;
  /** Paths of everything that it is made of. */
  parts: string[];
  outline: Outline;
}

/** Returns what is kept of a definition. */
export function keptOf(definition: DefinitionFiles): KeptDefinition {
  const { id, namespace, flow, schema, texts, parts } = definition;
  return {
    id,
    namespace,
    flow: flow.file,
    ...(schema && { schema: schema.file }),
    ...(texts && { texts: texts.file }),
    parts: parts.map(({ file }) => file),
    outline: outlineOf(definition),
  };
}

/** Returns a document that is read when more than its path is needed. */
function documentLater(file: string, read: () => SourceDocument | undefined): SourceDocument {
  const document = (): SourceDocument => {
    const there = read();
    if (there) return there;
    throw new Error(`${file} is no part of its definition any more`);
  };
  return {
    file,
    get value() {
      return document().value;
    },
    get diagnostics() {
      return document().diagnostics;
    },
    positionOf: (pointer, end) => document().positionOf(pointer, end),
  };
}

function definitionLater(kept: KeptDefinition, open: () => DefinitionFiles, prefixes: string[]) {
  const { id, namespace, outline } = kept;
  const { schema, texts } = kept;
  const definition: DefinitionFiles = {
    id,
    namespace,
    outline,
    flow: documentLater(kept.flow, () => open().flow),
    ...(schema !== undefined && { schema: documentLater(schema, () => open().schema) }),
    ...(texts !== undefined && { texts: documentLater(texts, () => open().texts) }),
    parts: kept.parts.map((path) =>
      documentLater(path, () => open().parts.find(({ file }) => file === path)),
    ),
    get preview() {
      return open().preview;
    },
    get commons() {
      return open().commons;
    },
    get lists() {
      return open().lists;
    },
    get tariff() {
      return open().tariff;
    },
    get tariffs() {
      return open().tariffs;
    },
    contractPrefixes: prefixes,
  };
  return definition;
}

/**
 * Returns definitions by what was kept of them. Each is put together when a comparison needs more: the position of a
 * mistake, or the questions of a product.
 * @param open puts a definition together, by the path of its flow
 */
export function definitionsLater(
  kept: KeptDefinition[],
  open: (flow: string) => DefinitionFiles,
): DefinitionFiles[] {
  const prefixes = addedPrefixes(kept.map(({ outline }) => outline.contractPrefix));
  const opened = new Map<string, DefinitionFiles>();
  return kept.map((each) => {
    const openOnce = (): DefinitionFiles => {
      const definition = opened.get(each.flow) ?? open(each.flow);
      opened.set(each.flow, definition);
      return definition;
    };
    return definitionLater(each, openOnce, prefixes);
  });
}
