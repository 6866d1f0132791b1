import type { Choosable, ControlProps } from '../../form/widget.ts';

/** Returns the options of a widget; those that cannot be chosen are disabled. */
export function optionsOf({ options, disabled, readonly }: ControlProps): Choosable[] {
  const { enumOptions = [], enumDisabled = [] } = options;
  const closed: unknown[] = enumDisabled;
  const all = disabled || readonly;
  if (!all && closed.length === 0) return enumOptions;
  return enumOptions.map((option) =>
    all || closed.includes(option.value) ? { ...option, disabled: true } : option,
  );
}

/** Returns the part of an option's ids that names it: its value, or its place where that is no text or number. */
export const optionKey = ({ value }: Choosable, index: number): string =>
  typeof value === 'object' ? String(index) : String(value);
