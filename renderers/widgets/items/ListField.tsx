import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ComponentType } from 'react';
import AnyArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { FieldProps } from '@rjsf/utils';
import { useBoundField } from '../../form/fieldContext.ts';
import { CountedList } from './CountedList.tsx';
import { ListContext } from './listContext.ts';
import { useList } from './useList.ts';
import { useListedItems, type ListedItem } from './useListedItems.ts';

const ArrayField: ComponentType<FieldProps> = AnyArrayField;

/** The field of a list: a number for each kind of item, or the items one by one. */
export function ListField(props: FieldProps) {
  const { field } = useBoundField();
  const member = field.fields?.find(({ name }) => name === field.countBy);
  return member ? <CountedList member={member} /> : <ItemsField {...props} />;
}

/**
 * rjsf's field of arrays, bound to the store of a wizard: its form data are the ids of the items, its bounds those that
 * hold now, and what it adds or removes is added or removed in the store.
 */
function ItemsField(props: FieldProps) {
  const { schema, uiSchema, fieldPathId } = props;
  const list = useList();
  const { views, limits, actions } = list;
  const { minItems, maxItems, count } = limits;
  const formData = useListedItems(views);
  const bounded = useMemo(
    () => ({ ...schema, maxItems: Number.isFinite(maxItems) ? maxItems : undefined }),
    [schema, maxItems],
  );
  const removable = count > minItems;
  const withButtons = useMemo(
    () => ({ ...uiSchema, 'ui:options': { orderable: false, removable } }),
    [uiSchema, removable],
  );
  const current = useRef({ formData, actions });
  useLayoutEffect(() => {
    current.current = { formData, actions };
  });
  // The same function each time: a change of one item draws no other.
  const change = useCallback((next: ListedItem[] | undefined) => {
    const { formData: before, actions: act } = current.current;
    const kept = new Set(next?.map(({ id }) => id));
    const gone = before.findIndex(({ id }) => !kept.has(id));
    if (gone >= 0) act.remove(gone);
    else act.add();
  }, []);
  const { name, registry, required, onBlur, onFocus } = props;
  const drawn = useMemo(
    () => (
      <ArrayField
        schema={bounded}
        uiSchema={withButtons}
        onChange={change}
        formData={formData}
        fieldPathId={fieldPathId}
        name={name}
        registry={registry}
        required={required}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    ),
    [bounded, withButtons, change, formData, fieldPathId, name, registry, required, onBlur, onFocus],
  );
  return <ListContext value={list}>{drawn}</ListContext>;
}
