import type { Answers } from '#engine/definition/answers.ts';
import type { Definition, Field } from '#engine/definition/definition.ts';
import { fieldPointer, getPointer, pageOf } from '#engine/pointer.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { PriceLine, PriceQuestion } from '#engine/priceLine.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import { messageOf } from '#engine/text/message.ts';
import type { Translate } from '#engine/text/translate.ts';
import { optionLabel } from '#engine/text/value.ts';
import { variantName } from '#server/catalog/tariffs/variantName.ts';
import { exampleContext, type PricedExample } from './examplePrices.ts';

const kindOf = (field: Field): PriceQuestion['kind'] => {
  if (field.finder !== undefined) return 'search';
  if (Array.isArray(field.schema.enum)) return 'choice';
  if (field.unit === 'cent') return 'money';
  return field.type === 'integer' || field.type === 'number' ? 'number' : 'text';
};

/** Returns a question with its words; `answers` are those of the example. */
function questionOf(
  { fields, definition }: LoadedDefinition,
  pointer: string,
  answers: Answers,
  t: Translate,
): PriceQuestion[] {
  const { namespace } = definition;
  const field = fields.get(fieldPointer(pointer));
  if (!field) return [];
  const kind = kindOf(field);
  const own = (key: string, word: string) => {
    const text = `${namespace}:${fieldKey(key)}.${word}`;
    return t.exists(text) ? t(text) : undefined;
  };
  const above = pointer.slice(0, pointer.lastIndexOf('/'));
  // The question about the first item of a list says by itself what it asks.
  const inGroup = above.lastIndexOf('/') > 0 && !/\/\d+$/.test(above);
  const group = inGroup ? own(fieldPointer(above), 'label') : undefined;
  const name = own(field.pointer, 'label') ?? '';
  const page = pageOf(pointer);
  const message = (keyword: string, limit?: unknown) =>
    messageOf({ page, pointer: pointer.slice(page.length + 1), keyword, params: { limit } }, field, {
      t,
      namespace,
    });
  const { minimum, maximum, pattern } = field.schema as {
    minimum?: number;
    maximum?: number;
    pattern?: string;
  };
  const unit = own(field.pointer, 'unit');
  return [
    {
      pointer,
      kind,
      label: group ?? name,
      ...(group !== undefined && { hint: name }),
      ...(unit !== undefined && { unit }),
      ...(field.finder !== undefined && { finder: field.finder }),
      ...(kind === 'choice' && {
        options: (field.schema.enum as (string | number)[]).map((value) => ({
          value,
          label: optionLabel(definition, field, String(value), t),
        })),
      }),
      value: getPointer(answers, pointer) ?? '',
      limits: {
        ...(minimum !== undefined && { minimum }),
        ...(maximum !== undefined && { maximum }),
        ...(pattern !== undefined && { pattern }),
      },
      errors: {
        required: message('required'),
        ...(minimum !== undefined && { minimum: message('minimum', minimum) }),
        ...(maximum !== undefined && { maximum: message('maximum', maximum) }),
        ...(pattern !== undefined && { pattern: message('pattern') }),
      },
    },
  ];
}

/** Returns the price line of a product. */
export function priceLineOf(
  definition: Definition,
  { request, prices }: PricedExample,
  t: Translate,
): PriceLine | undefined {
  const { loaded } = request;
  // Compiled modules do not hold the offer.
  const { id, key, version, namespace, addresses, offer } = definition;
  const href = addresses[exampleContext];
  if (prices.length === 0 || href === undefined) return undefined;
  const { answers = {}, ask = [] } = offer?.example ?? {};
  return {
    id,
    key,
    version,
    context: exampleContext,
    href,
    product: t(`${namespace}:title`),
    example: t(`${namespace}:offer.example.label`),
    answers,
    questions: ask.flatMap((pointer) => questionOf(loaded, pointer, answers, t)),
    prices: prices.map((price) => ({ ...price, name: variantName(loaded, price.variant, t) })),
  };
}
