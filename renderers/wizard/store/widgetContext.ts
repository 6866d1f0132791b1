import type { Registry } from '@rjsf/utils';
import type { WizardStore } from './wizardStore.ts';

/** What a wizard gives its widgets beyond rjsf's props, as `registry.formContext`. Other forms have none of it. */
export interface WidgetContext {
  /** Id of the form element that the controls belong to. */
  form?: string;
  wizard?: WizardStore;
}

/** Returns what the form around a widget gives it. */
export const contextOf = ({ formContext }: Registry): WidgetContext =>
  (formContext as WidgetContext | undefined) ?? {};
