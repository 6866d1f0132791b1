import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Translate } from '#engine/text/translate.ts';
import type { Exhibit } from './exhibits.ts';

/** Names of the states in which a widget is shown; the focus comes with the Tab key. */
const states = ['empty', 'filled', 'wrong', 'required', 'help', 'disabled', 'readonly'] as const;

/** A form that has one field for each state of a widget. */
interface StatesForm {
  schema: RJSFSchema;
  uiSchema: UiSchema;
  formData: { [state: string]: unknown };
}

/** Returns the form of a widget, with the words of the namespace `gallery`. */
export function statesOf(
  { widget, schema, uiSchema, filled, wrong, named }: Exhibit,
  t: Translate,
): StatesForm {
  const shown = states.filter((state) => state !== 'wrong' || wrong !== undefined);
  const base: UiSchema = { ...uiSchema, ...(named !== false && { 'ui:widget': widget }) };
  const extra: { [state: string]: UiSchema } = {
    help: { 'ui:help': t('gallery:help'), 'ui:description': t('gallery:hint') },
    disabled: { 'ui:disabled': true },
    readonly: { 'ui:readonly': true },
  };
  const withData = ['filled', 'disabled', 'readonly'];
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        shown.map((state) => [state, { ...schema, title: t(`gallery:states.${state}`) }]),
      ),
      required: ['required'],
    },
    uiSchema: Object.fromEntries(shown.map((state) => [state, { ...base, ...extra[state] }])),
    formData: { ...Object.fromEntries(withData.map((state) => [state, filled])), wrong },
  };
}
