import { resolvePath } from '../resolvePath.ts';

/** Paths of the files of a definition. */
export interface DefinitionPaths {
  flow: string;
  schema: string;
  texts: string;
}

const kinds: { [folder: string]: string } = {
  produkte: 'produkt',
  aenderungen: 'aenderung',
  schaeden: 'schaden',
  erklaerungen: 'erklaerung',
};
const flowPath = /^flows\/([^/]+)\/([^/]+)\.flow\.json$/;

/** Returns whether a file is the flow of a definition. */
export const isFlowFile = (path: string): boolean => flowPath.test(path);

/** Returns the folder and the name of a flow; undefined for another path. */
function partsOf(path: string): { folder: string; name: string } | undefined {
  const [, folder, name] = flowPath.exec(path) ?? [];
  return folder === undefined || name === undefined ? undefined : { folder, name };
}

/**
 * Returns kind and name of a definition as the path of its flow says them. In an unknown folder the kind is the one
 * that the flow says.
 */
export function namesOf(path: string, writtenKind?: string): { kind: string; name: string } {
  const { folder = '', name = '' } = partsOf(path) ?? {};
  return { kind: kinds[folder] ?? writtenKind ?? folder, name };
}

/** What a flow itself says about its files. */
export interface FlowWords {
  kind?: string;
  schema?: string;
}

/** Returns the files of a definition: the schema that its flow names, or else the one of its own name. */
export function pathsOfFlow(path: string, flowWords: FlowWords = {}): DefinitionPaths {
  const { folder = '' } = partsOf(path) ?? {};
  const { kind, name } = namesOf(path, flowWords.kind);
  return {
    flow: path,
    schema:
      flowWords.schema === undefined
        ? `schemas/${folder}/${name}.schema.json`
        : resolvePath(path, flowWords.schema),
    texts: `locales/live/${kind}.${name}.json`,
  };
}

/** Returns the path of the flow of a definition by id: `flows/produkte/si-x.flow.json` for `produkt.SI_X`. */
export function flowOfId(id: string): string {
  const [kind = '', key = ''] = id.split('.');
  const [folder = kind] = Object.entries(kinds).find(([, each]) => each === kind) ?? [];
  return `flows/${folder}/${key.toLowerCase().replaceAll('_', '-')}.flow.json`;
}

/** Returns the id that the path of a flow implies: `produkt.SI_X` for `flows/produkte/si-x.flow.json`. */
export function idOfFlow(path: string): string {
  const { kind, name } = namesOf(path);
  return `${kind}.${kind === 'produkt' ? name.toUpperCase().replaceAll('-', '_') : name}`;
}

/** Returns the path of the flow whose texts are a namespace, such as `produkt.si`. */
export const flowOfNamespace = (namespace: string): string => flowOfId(namespace);
