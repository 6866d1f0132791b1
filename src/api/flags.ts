// Feature flags. Made from schemas/api/flags.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface Params {
  clientKey: string;
}

export interface Payload {
  status: 200;
  /** Default value and rules by flag */
  features: {
    [k: string]: Json;
  };
  dateUpdated: string;
}
