import { getTemplate, getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps } from '@rjsf/utils';
import { useTexts } from '../../form/texts.ts';
import { fieldFrame } from '../../templates/fieldFrame.tsx';
import { frameOf } from './frameOf.ts';

/** The theme's template of a field in any form: decides from schema and uiSchema which frame it has. */
export function AnyField(props: FieldTemplateProps) {
  const { id, hidden, schema, uiSchema, registry, rawErrors = [], fieldPathId, children } = props;
  const { t } = useTexts();
  if (hidden) return <div hidden>{children}</div>;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const WrapIfAdditional = getTemplate('WrapIfAdditionalTemplate', registry, options);
  const kind = frameOf(props);
  const label = props.label || t('form:answer');
  // The whole form needs no frame, and no name where its author gave none.
  const parts = kind === 'variants' || schema.type === 'object' || schema.type === 'array';
  const whole = fieldPathId.path.length === 0 && !props.label && parts;
  const bare = kind === 'bare' || whole;
  const shared = {
    label,
    schema,
    uiSchema,
    required: props.required,
    rawDescription: props.rawDescription,
    rawHelp: options.help,
    rawErrors: rawErrors.length > 0 ? [rawErrors.join(' ')] : rawErrors,
    hideLabel: options.label === false || !props.label,
    // Nothing is to be entered where the answer is null: only its name can be shown.
    children: kind === 'own' && schema.type === 'null' ? <p>{label}</p> : children,
  };
  return (
    <WrapIfAdditional {...props}>
      {bare
        ? children
        : kind === 'variants'
          ? // The chosen schema is drawn inside, under the id of the field.
            fieldFrame({ ...shared, id: `${id}-variants`, frame: 'group', rawErrors: [] }, t)
          : fieldFrame({ ...shared, id, frame: kind }, t)}
    </WrapIfAdditional>
  );
}
