/** Any JSON value; what definitions, answers and requests are made of. */
export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** A JSON object. */
export interface JsonObject {
  [member: string]: Json;
}

/**
 * A type with all members of an interface, nested ones included. It is assignable to `Json` when each of them is;
 * an interface itself is not, because further members may be declared elsewhere.
 */
export type AsJson<Value> = Value extends Json
  ? Value
  : Value extends object
    ? { [Member in keyof Value]: AsJson<Value[Member]> }
    : Value;

/** A JSON Schema (2020-12) as data; the engine reads only the keywords that the meta-schema allows. */
export type JsonSchema = JsonObject;
