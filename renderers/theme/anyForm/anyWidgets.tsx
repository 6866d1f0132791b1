import { localToUTC, utcToLocal } from '@rjsf/utils';
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { Json } from '#engine/definition/json.ts';
import { useTexts } from '../../form/texts.ts';
import type { ControlProps } from '../../form/widget.ts';
import { TextBox } from '../../widgets/input/TextBox.tsx';
import { freeText, plain } from '../../widgets/input/textRules.ts';
import { widgets } from '../../widgets/list.ts';
import { Checkbox } from '../../widgets/checkbox.tsx';
import { DateInput } from '../../widgets/date.tsx';
import { Email } from '../../widgets/email.tsx';
import { MultiChoice } from '../../widgets/multiChoice.tsx';
import { NumberInput } from '../../widgets/number.tsx';
import { Radio } from '../../widgets/radio.tsx';
import { Select } from '../../widgets/select.tsx';
import { EmbeddedFiles } from '../../widgets/file/EmbeddedFiles.tsx';
import { NativeBox } from './NativeBox.tsx';

/** rjsf asks for a text box for numbers, too. */
function AnyText(props: ControlProps) {
  const { schema, options } = props;
  if (schema.type === 'number' || schema.type === 'integer') return <NumberInput {...props} />;
  return (
    <TextBox
      {...props}
      rules={freeText}
      unit={options.unit}
      attributes={{ type: options.inputType ?? 'text' }}
    />
  );
}

/** rjsf asks for a list for several answers, too. */
const AnySelect = (props: ControlProps) =>
  props.multiple || props.schema.type === 'array' ? <MultiChoice {...props} /> : <Select {...props} />;

/** The words of a checkbox are its name: an item of a list may have none. */
function AnyCheckbox(props: ControlProps) {
  const { t } = useTexts();
  return <Checkbox {...props} label={props.label || t('form:answer')} />;
}

/** Marks from the least to the most, as many as the schema or `ui:options` say. */
function Rating(props: ControlProps & { options: { stars?: number } }) {
  const { schema, options } = props;
  const { minimum = 1, maximum = options.stars ?? 5 } = schema;
  const enumOptions = Array.from({ length: maximum - minimum + 1 }, (_, index) => {
    const value = minimum + index;
    return { value, label: String(value) };
  });
  return <Radio {...props} options={{ ...options, enumOptions }} />;
}

/** The browser's control of a kind whose answer is a number. */
const numeric = (type: string) =>
  function NumericBox(props: WidgetProps) {
    return <NativeBox {...props} type={type} read={Number} />;
  };

const native = (type: string) =>
  function TypedBox(props: WidgetProps) {
    return <NativeBox {...props} type={type} />;
  };

/** Date and time in the zone of the person; the answer is in UTC. */
function DateTime(props: WidgetProps) {
  return (
    <NativeBox
      {...props}
      type="datetime-local"
      read={(text) => localToUTC(text) as Json}
      write={(value) => utcToLocal(plain(value))}
    />
  );
}

/** Part of the data that nobody sees. */
function Hidden({ id, value, htmlName }: WidgetProps) {
  return <input type="hidden" id={id} name={htmlName} value={plain(value as Json | undefined)} />;
}

const drawn = Object.entries(widgets).flatMap(([name, { draw }]) => (draw ? [[name, draw] as const] : []));
/** Names of rjsf for widgets that load when they are needed. */
const later: { [name: string]: string } = { password: 'PasswordWidget', textarea: 'TextareaWidget' };
const named: RegistryWidgetsType = Object.fromEntries(
  drawn.flatMap(([name, draw]) => [name, later[name] ?? name].map((each) => [each, draw])),
);

/** Every widget by the name that definitions use, and by the names of rjsf. */
export const anyWidgets: RegistryWidgetsType = {
  ...named,
  text: AnyText,
  select: AnySelect,
  AltDateTimeWidget: DateTime,
  AltDateWidget: DateInput,
  CheckboxesWidget: MultiChoice,
  checkbox: AnyCheckbox,
  CheckboxWidget: AnyCheckbox,
  ColorWidget: native('color'),
  DateTimeWidget: DateTime,
  DateWidget: DateInput,
  EmailWidget: Email,
  // Only a wizard uploads files.
  file: EmbeddedFiles,
  camera: EmbeddedFiles,
  FileWidget: EmbeddedFiles,
  HiddenWidget: Hidden,
  RadioWidget: Radio,
  RangeWidget: numeric('range'),
  RatingWidget: Rating,
  rating: Rating,
  SelectWidget: AnySelect,
  TextWidget: AnyText,
  TimeWidget: native('time'),
  UpDownWidget: numeric('number'),
  URLWidget: AnyText,
};
