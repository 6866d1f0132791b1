import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import type { FieldState } from '#engine/judgement/fieldState.ts';
import type { Json } from '#engine/definition/json.ts';
import type { BoundField } from '../form/fieldContext.ts';
import { useFormPorts } from '../form/formPorts.ts';
import { optionTexts, useTexts } from '../form/texts.ts';
import type { Choosable } from '../form/widget.ts';

function valuesOf(field: Field): Json[] {
  const { enum: own, items, const: only } = field.schema;
  if (Array.isArray(own)) return own;
  const ofItems = (items as { enum?: Json } | undefined)?.enum;
  if (Array.isArray(ofItems)) return ofItems;
  if (field.type === 'boolean') return [true, false];
  return only === undefined ? [] : [only];
}

/** The options that the engine leaves open, in the order of the schema. */
function openValues(field: Field, { options }: FieldState): Json[] {
  return valuesOf(field).filter((value) => !options || options.includes(String(value)));
}

const nothing = () => () => undefined;

/** Where a number of options is demanded, those that are included count when they are chosen, so they stay open. */
const locked = ({ minItems }: FieldState): Partial<Choosable> | undefined =>
  minItems === undefined || minItems === 0 ? { disabled: true, included: true } : undefined;

/** Returns the options of a field with their labels. Unavailable ones are disabled and state the reason. */
export function useOptions({ pointer, field, state }: BoundField): Choosable[] {
  const texts = useTexts();
  const { closedOptions, includedOptions, subscribePrices = nothing } = useFormPorts();
  const read = useCallback(() => closedOptions?.(pointer), [closedOptions, pointer]);
  const closed = useSyncExternalStore(subscribePrices, read);
  const readIncluded = useCallback(() => includedOptions?.(pointer), [includedOptions, pointer]);
  const included = useSyncExternalStore(subscribePrices, readIncluded);
  return useMemo(
    () =>
      openValues(field, state).map((value) => ({
        value,
        ...optionTexts(texts, field, value),
        ...(closed?.values.includes(String(value)) && { disabled: true, subline: closed.reason }),
        ...(included?.includes(String(value)) && locked(state)),
      })),
    [texts, field, state, closed, included],
  );
}
