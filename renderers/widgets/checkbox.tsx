import { FieldHelp } from '../templates/FieldHelp.tsx';
import { useTexts } from '../form/texts.ts';
import { fieldLabel } from '../templates/fieldLabel.tsx';
import { TickBox } from './input/TickBox.tsx';
import { controlProps } from './input/controlProps.ts';
import type { ControlProps } from '../form/widget.ts';

/** Yes or no as one checkbox. Where only yes is an answer, taking the tick away takes the answer away. */
export function Checkbox(props: ControlProps) {
  const { value, onChange, label, required = false, schema, options } = props;
  const { t } = useTexts();
  const unticked = schema.const === true ? undefined : false;
  return (
    <FieldHelp about={label} help={options.help} title={options.helpTitle}>
      <TickBox
        control={controlProps({ ...props, disabled: props.disabled || props.readonly })}
        checked={value === true}
        onChange={(on) => onChange(on ? true : unticked)}
      >
        {fieldLabel({ label, required }, t)}
      </TickBox>
    </FieldHelp>
  );
}
