import type { ComponentType } from 'react';
import type { FieldError } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import type { FieldState } from '#engine/judgement/fieldState.ts';

/** Props of every control; everything else comes from the store, the texts and the ports. */
export interface ControlProps {
  /** Full pointer of the answer. */
  pointer: string;
  field: Field;
  /** Id of the control, which the label and the error summary point to. */
  id: string;
  /** Required, options and bounds as they are now. */
  state: FieldState;
  /** Shown errors of the answer. */
  errors: readonly FieldError[];
}

/** One line of the list of widgets. */
export interface WidgetEntry {
  /** Absent for an object, whose members rjsf draws. */
  draw?: ComponentType<ControlProps>;
  /**
   * Frame around the widget: `label` one control with a label above, `group` several controls with a legend,
   * `radiogroup` the same for radio buttons (a group if a field takes several answers), `own` a widget with
   * texts of its own.
   */
  frame: 'label' | 'group' | 'radiogroup' | 'own';
  /** Module to load before the widget can be rendered. */
  requires?: { arrived(): unknown; load(): Promise<unknown> };
}
