import { join } from 'node:path';
import { compose, type Library } from '#engine/compile/compose/compose.ts';
import { flowOfNamespace } from '#engine/compile/compose/definitionPaths.ts';
import type { SourceDocument } from '#engine/compile/document.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { filledTexts } from '#engine/compile/filledTexts.ts';
import { isObject } from '#engine/pointer.ts';
import type { createJsonFiles } from '#server/base/jsonFiles.ts';

/** Positions are not needed: only the check reports mistakes. */
const positionOf = () => ({ line: 1, column: 1 });

/** Texts with the bounds of their fields, and what these were read from. */
interface Filled {
  schema: SourceDocument | undefined;
  shared: Map<string, Json | undefined>;
  texts: JsonObject;
}

const below = (path: string) => path.slice('schemas/'.length);

/**
 * Returns a function that returns the texts of a definition by namespace (`produkt.fahrrad`), put together from its own
 * and the shared ones; undefined when there is no such definition.
 * @param root folder of `flows` and `locales`
 */
export function createComposedTexts(
  root: string,
  files: ReturnType<typeof createJsonFiles>,
): (namespace: string) => JsonObject | undefined {
  const documents = new WeakMap<object, SourceDocument>();
  const filled = new WeakMap<JsonObject, Filled>();

  /** A file that does not parse while it is being edited counts as missing; the check reports it. */
  function parsed(path: string): Json | undefined {
    try {
      return files.read<Json>(join(root, path));
    } catch {
      return undefined;
    }
  }

  function read(path: string): SourceDocument | undefined {
    const value = parsed(path);
    if (!isObject(value)) return undefined;
    const document = documents.get(value) ?? { file: path, value, diagnostics: [], positionOf };
    documents.set(value, document);
    return document;
  }

  const library: Library = { read, paths: () => [] };
  return (namespace) => {
    const { texts: document, schema } = compose(flowOfNamespace(namespace), library) ?? {};
    const texts = document?.value;
    if (!isObject(texts)) return undefined;
    const shared = new Map<string, Json | undefined>();
    const before = filled.get(texts);
    const isCurrent = ([path, value]: [string, Json | undefined]) => parsed(path) === value;
    if (before && before.schema === schema && [...before.shared].every(isCurrent)) return before.texts;
    const open = { schema: isObject(schema?.value) ? schema.value : {}, file: below(schema?.file ?? '') };
    const result = filledTexts(texts, open, (path) => {
      const value = parsed(`schemas/${path}`);
      shared.set(`schemas/${path}`, value);
      return value;
    });
    filled.set(texts, { schema, shared, texts: result });
    return result;
  };
}
