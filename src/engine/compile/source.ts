import type { ListEntries, TariffInputs } from '../definition/definition.ts';
import type { JsonObject } from '../definition/json.ts';
import type { FlowSource } from '../definition/source.ts';

/** Everything that one definition is made of: the input of the compiler. */
export interface DefinitionSource {
  /** `produkt.FAHRRAD`: kind and key. */
  id: string;
  /** Namespace of its texts, from the name of its flow file: `produkt.fahrrad`. */
  namespace: string;
  flow: FlowSource;
  /** The wizard's schema; its properties are the pages. */
  schema: JsonObject;
  /** Shared schema files by path below `schemas/`: `common/person.schema.json`. */
  commons: { [ref: string]: JsonObject };
  /** The German texts of the definition's own namespace. */
  texts: JsonObject;
  /** Products only: the answers that the tariff reads. */
  tariff?: TariffInputs;
  /** Prefixes of contract numbers that products add, where a field may ask for such a number. */
  contractPrefixes?: string[];
  /** Data of the entries of lists, where facts and fields read it. */
  lists?: ListEntries;
}
