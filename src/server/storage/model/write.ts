import type { Json } from '#engine/definition/json.ts';

/** A place, and what is written there; without a value what stands there is taken away. */
export interface Write {
  to: string;
  value?: Json;
}
