import { FieldHelp } from '../templates/FieldHelp.tsx';
import { FieldLabel } from '../templates/FieldFrame.tsx';
import { useStore } from '../wizard/store/storeContext.ts';
import { useFieldValue } from '../wizard/store/useField.ts';
import { TickBox } from './input/TickBox.tsx';
import { useControl } from './input/useControl.ts';
import type { ControlProps } from '../form/widget.ts';

/** Yes or no as one checkbox. Where only yes is an answer, taking the tick away takes the answer away. */
export function Checkbox(props: ControlProps) {
  const { pointer, field } = props;
  const store = useStore();
  const value = useFieldValue(pointer);
  const control = useControl(props);
  const unticked = field.schema.const === true ? undefined : false;
  return (
    <FieldHelp field={field}>
      <TickBox
        control={control}
        checked={value === true}
        onChange={(on) => store.commit(pointer, on ? true : unticked)}
      >
        <FieldLabel field={field} required={props.state.required} />
      </TickBox>
    </FieldHelp>
  );
}
