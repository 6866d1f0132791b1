import { useMemo, useSyncExternalStore } from 'react';
import type { RegistryWidgetsType } from '@rjsf/utils';
import { useBoundField } from '../form/fieldContext.ts';
import type { ControlProps, WidgetEntry } from '../form/widget.ts';
import { widgets } from '../widgets/list.ts';
import { useStore } from '../wizard/store/storeContext.ts';
import { boundAnswer } from './boundAnswer.ts';
import { useOptions } from './useOptions.ts';

/** Returns a widget of the theme bound to the store of a wizard: answer, errors and options are those of the store. */
function storeWidget(entry: WidgetEntry) {
  function Bound(props: ControlProps) {
    const store = useStore();
    const { pointer, state, rawErrors } = useBoundField();
    const answer = useMemo(() => boundAnswer(store, pointer, entry.keepsInput), [store, pointer]);
    const { value, revision } = useSyncExternalStore(answer.subscribe, answer.current);
    const { draw: Control } = entry;
    const { minDate, maxDate, minItems, maxItems } = state;
    const bounds = { minDate, maxDate, minItems, maxItems };
    return (
      Control && (
        <Control
          {...props}
          value={value}
          onChange={answer.commit}
          required={state.required}
          rawErrors={rawErrors}
          options={{ ...props.options, ...bounds, revision, pointer }}
        />
      )
    );
  }
  function WithOptions(props: ControlProps) {
    const enumOptions = useOptions(useBoundField());
    return <Bound {...props} options={{ ...props.options, enumOptions }} />;
  }
  return entry.choice ? WithOptions : Bound;
}

/** Every widget by the name that definitions use, bound to the store. */
export const storeWidgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(widgets).map(([name, entry]) => [name, storeWidget(entry)]),
);
