import type { FunctionComponent, HTMLInputAutoCompleteAttribute } from 'react';
import type { Registry, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Json } from '#engine/definition/json.ts';

/** One answer to choose, as rjsf lists them in `options.enumOptions`; a wizard adds descriptions and closes some. */
export interface Choosable {
  value: Json;
  label: string;
  subline?: string;
  disabled?: boolean;
  /** Part of what was chosen elsewhere: shown as chosen. */
  included?: true;
}

/** What a uiSchema may say about a widget in `ui:options`. Everything else of rjsf's options is ignored. */
interface ControlOptions {
  enumOptions?: Choosable[];
  /** Values that cannot be chosen. */
  enumDisabled?: (string | number | boolean)[];
  /** Answer of an empty text box. */
  emptyValue?: unknown;
  /** Below the label; connected with the control. */
  description?: string;
  /** Behind a button beside the label. */
  help?: string;
  /** Heading of `help`. */
  helpTitle?: string;
  autocomplete?: HTMLInputAutoCompleteAttribute;
  /** `type` of a text box: `tel`, `url`. */
  inputType?: string;
  /** Kinds of files that may be chosen. */
  accept?: unknown;
  /** Lines of a text area. */
  rows?: number;
  /** Suffix inside a text box. */
  unit?: string;
  /** Meaning of the answer, from which `autocomplete` follows. */
  semantic?: string;
  /** Icon of each option of cards. */
  icons?: { [value: string]: string };
  finder?: string;
  /** Only entries of the finder's list are valid. */
  closed?: boolean;
  /** Id of the consent whose wording is drawn. */
  consent?: string;
  /** The notice to be read before the questions about the risk, in a box of its own. */
  notice?: string;
  /** Ids of documents drawn with the widget. */
  documents?: string[];
  /** Name of the look-up that judges the answer. */
  lookup?: string;
  /** Bounds of a date, ISO. */
  minDate?: string;
  maxDate?: string;
  minItems?: number;
  maxItems?: number;
  /** Changes when `value` was set elsewhere, also to what it was before the person answered. */
  revision?: number;
  /** Full pointer of the answer, by which the services of a wizard know it. */
  pointer?: string;
}

/** Part of rjsf's `WidgetProps` that the widgets read, with the types of JSON. */
export interface ControlProps {
  id: string;
  name: string;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
  onBlur: (id: string, value: Json | undefined) => void;
  onFocus: (id: string, value: Json | undefined) => void;
  label: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  multiple?: boolean;
  placeholder?: string;
  /** Shown errors of the answer. */
  rawErrors?: string[];
  schema: RJSFSchema;
  uiSchema?: UiSchema;
  options: ControlOptions;
  registry: Registry;
}

/** One line of the list of widgets. */
export interface WidgetEntry {
  /** Absent for objects and lists, whose members and items rjsf draws. */
  draw?: FunctionComponent<ControlProps>;
  /**
   * Frame around the widget: `label` one control with a label above, `group` several controls with a legend,
   * `radiogroup` the same for radio buttons (a group if a field takes several answers), `own` a widget with
   * texts of its own.
   */
  frame: 'label' | 'group' | 'radiogroup' | 'own';
  /** Whether it offers the options of its field. */
  choice?: true;
  /** Whether its elements keep what was entered: its own answer need not be drawn. */
  keepsInput?: true;
  /** Module to load before the widget can be rendered. */
  requires?: { arrived(): unknown; load(): Promise<unknown> };
}
