import type { ListEntries } from '../definition/definition.ts';
import type { JsonObject } from '../definition/json.ts';
import type { FlowSource } from '../definition/source.ts';

/** What a tariff file publishes about the answers it reads; pointers into the whole answers. */
export interface TariffInputs {
  /** Every pointer that the tariff reads. */
  reads: string[];
  /** Those without which no price can be said. */
  needs: string[];
  /** Pointer of the field that tells the coverage variants apart. */
  variant?: string;
  /** Pointer of the field that holds the payment period. */
  period?: string;
}

/** Everything that shapes one definition, as values: what the compiler links and emits. */
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
  /** Products only: what the tariff reads of the answers. */
  tariff?: TariffInputs;
  /** What is known of the entries of lists, as far as facts and fields read it. */
  lists?: ListEntries;
}
