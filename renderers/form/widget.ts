import type { ComponentType } from 'react';
import type { FieldError } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import type { FieldState } from '#engine/judgement/fieldState.ts';

/** What every widget gets; all else it asks the store, the texts and the ports for. */
export interface WidgetProps {
  /** Full pointer of the answer. */
  pointer: string;
  field: Field;
  /** Id of the control, which the label and the error summary point to. */
  id: string;
  /** Required, options and bounds as they are now. */
  state: FieldState;
  /** What was said about the answer and still holds. */
  errors: readonly FieldError[];
}

/** One line of the list of widgets. */
export interface WidgetEntry {
  draw: ComponentType<WidgetProps>;
  /**
   * What stands around it: `label` one control with a label above, `group` several controls with a
   * legend, `radiogroup` the same of radio buttons (a group where a field takes several answers), `own` a widget that words itself.
   */
  frame: 'label' | 'group' | 'radiogroup' | 'own';
  /** What has to be loaded before the widget can be drawn. */
  requires?: { arrived(): unknown; load(): Promise<unknown> };
}
