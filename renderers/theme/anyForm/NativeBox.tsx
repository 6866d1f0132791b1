import { getInputProps } from '@rjsf/utils';
import type { WidgetProps } from '@rjsf/utils';
import type { Json } from '#engine/definition/json.ts';
import { controlProps } from '../../widgets/input/controlProps.ts';
import { plain } from '../../widgets/input/textRules.ts';
import box from '../../ui/field/box.module.css';

interface NativeBoxProps extends WidgetProps {
  /** Returns the answer for what the browser's control holds. */
  read?: (text: string) => Json | undefined;
  write?: (value: Json | undefined) => string;
}

/** A control of the browser's own (`color`, `range`, `time`, …), where the platform has none for it. */
export function NativeBox({ read = (text) => text, write = plain, ...props }: NativeBoxProps) {
  const { type, schema, options, readonly, onChange, rawErrors } = props;
  const value = props.value as Json | undefined;
  const { min, max, step, type: kind } = getInputProps(schema, type, options);
  return (
    <span className={box.box}>
      <input
        {...controlProps({ ...props, disabled: props.disabled || (readonly && kind !== 'text') })}
        className={box.input}
        type={kind}
        min={min}
        max={max}
        step={step}
        placeholder={props.placeholder || undefined}
        readOnly={readonly}
        value={write(value)}
        aria-invalid={rawErrors && rawErrors.length > 0 ? true : undefined}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? options.emptyValue : read(currentTarget.value))
        }
      />
    </span>
  );
}
