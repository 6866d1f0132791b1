import type { LoadedDefinition } from '#engine/load.ts';
import type { Translate } from '#engine/text/translate.ts';
import { optionLabel } from '#engine/text/value.ts';

/** Returns the name of a variant as the application names it; empty where there are no variants. */
export function variantName({ fields, definition }: LoadedDefinition, variant: string, t: Translate): string {
  const field = fields.get(definition.price?.variant ?? '');
  return field ? optionLabel(definition, field, variant, t) : '';
}
