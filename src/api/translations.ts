// Translations. Made from schemas/api/translations.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface Params {
  /** live or preview */
  set: string;
  /** For example common or produkt.fahrrad */
  namespace: string;
}

export interface Query {
  /** Whose words they are: those of agents where a definition has them, else those of customers */
  reader?: 'agent';
}

/** Nested texts by key */
export interface Texts {
  [k: string]: Json;
}
