import type { Choosable } from '../../form/widget.ts';
import type { controlProps } from './controlProps.ts';

/** What every option of a question says of its native input. */
export interface OptionInputProps {
  /** Id of the input; its texts hang on it. */
  id: string;
  name: string;
  /** Of the whole question. */
  control: ReturnType<typeof controlProps>;
  option: Choosable;
  /** Sent by a form without scripts. */
  value: string;
  /** Initial state; uncontrolled afterwards. */
  chosen: boolean;
}

/** The native radio button or checkbox of an option, named by its label and described by its other texts. */
export function OptionInput(
  props: OptionInputProps & {
    type: 'radio' | 'checkbox';
    className?: string;
    /** Ids of the texts that describe this option alone. */
    described: (string | undefined)[];
    onChange: (checked: boolean) => void;
  },
) {
  const { id, name, control, option, value, chosen, type, className, described, onChange } = props;
  return (
    <input
      className={className}
      type={type}
      id={id}
      name={name}
      form={control.form}
      value={value}
      defaultChecked={chosen}
      disabled={option.disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onFocus={control.onFocus}
      onBlur={control.onBlur}
      aria-invalid={control['aria-invalid']}
      aria-labelledby={`${id}-label`}
      aria-describedby={[...described, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
    />
  );
}
