import type { JsonObject } from '../../definition/json.ts';
import type { LoadedDefinition } from '../../load.ts';
import type { SourceDocument } from '../document.ts';
import { outlineOf } from '../outline.ts';
import type { DefinitionFiles } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { dataFormatOf } from './dataFormats.ts';

/** What the check of data files reads beside them. */
export interface DataContext {
  definitions: Pick<DefinitionFiles, 'id' | 'flow' | 'outline'>[];
  vocabulary: Pick<Vocabulary, 'brands' | 'flags'>;
  /** Headings of information sheets with a list below each. */
  headings: string[];
  /** Meanings that some question has, when they are known. */
  meanings?: string[];
  /** Paths of all tariffs, when they are known. */
  tariffs?: string[];
  /** Returns a definition by id; undefined when it has mistakes of its own. */
  open(id: string): LoadedDefinition | undefined;
  /** Returns what changes know of contracts on a day. */
  contracts(today: string): JsonObject[];
}

/** Returns the key of a definition: `FAHRRAD` of `produkt.FAHRRAD`. */
export const keyOf = ({ id }: Pick<DefinitionFiles, 'id'>): string => id.slice(id.indexOf('.') + 1);

/** Returns the products among definitions. */
export const productsIn = <Each extends Pick<DefinitionFiles, 'id'>>(definitions: Each[]): Each[] =>
  definitions.filter(({ id }) => id.startsWith('produkt.'));

/** Returns the prefix of contract numbers by key of the product; undefined where a product has none. */
export function prefixesIn(definitions: DataContext['definitions']): {
  [product: string]: string | undefined;
} {
  return Object.fromEntries(
    productsIn(definitions).map((each) => [keyOf(each), outlineOf(each).contractPrefix]),
  );
}

interface Agents {
  agents?: { id?: string }[];
  subAgents?: { number?: string }[];
  people?: { attributes?: { [name: string]: string } }[];
}

/** Returns the numbers of all agents in data files, of those who can sign in, too; undefined without any. */
export function agentsIn(documents: Iterable<SourceDocument>): string[] | undefined {
  const numbers = [...documents].flatMap(({ file, value }) => {
    if (!['agents', 'sub-agents', 'demo-accounts'].includes(dataFormatOf(file) ?? '')) return [];
    const { agents = [], subAgents = [], people = [] } = (value ?? {}) as Agents;
    return [
      ...agents.flatMap(({ id }) => id ?? []),
      ...subAgents.flatMap(({ number }) => number ?? []),
      ...people.flatMap(({ attributes }) => attributes?.['custom:vermittlernummer'] ?? []),
    ];
  });
  return numbers.length > 0 ? numbers : undefined;
}
