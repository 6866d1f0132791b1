/** Any JSON value; what definitions, answers and requests are made of. */
export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** A JSON object. */
export interface JsonObject {
  [member: string]: Json;
}

/** A JSON Schema (2020-12) as data; the engine reads only the keywords that the meta-schema allows. */
export type JsonSchema = JsonObject;
