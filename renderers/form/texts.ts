import { createContext, use } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import type { DefinitionTexts } from '#engine/text/message.ts';

export const TextsContext = createContext<DefinitionTexts | null>(null);

/** The texts of the form around; a form without them is a mistake of the caller. */
export function useTexts(): DefinitionTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('TextsContext is missing around the form');
  return texts;
}

/** A word of a field (`label`, `hint`, `help`, …), with what its placeholders stand for; absent when its definition says none. */
export function fieldText(
  { t, namespace }: DefinitionTexts,
  field: Field,
  word: string,
  params?: Record<string, unknown>,
): string | undefined {
  const key = `${namespace}:${fieldKey(field.pointer)}.${word}`;
  return t.exists(key) ? t(key, params) : undefined;
}

/** Label and subline of one option; yes and no have words of their own where a field says none. */
export function optionTexts(
  texts: DefinitionTexts,
  field: Field,
  value: Json,
): { label: string; subline?: string } {
  const key = `options.${String(value)}`;
  const fallback = typeof value === 'boolean' ? texts.t(value ? 'common:yes' : 'common:no') : String(value);
  return {
    label: fieldText(texts, field, `${key}.label`) ?? fallback,
    subline: fieldText(texts, field, `${key}.subline`),
  };
}
