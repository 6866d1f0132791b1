import type { Json } from '#engine/definition/json.ts';

/** A JSON Pointer and its new value; without a value the member is removed. */
export interface Write {
  to: string;
  value?: Json;
}
