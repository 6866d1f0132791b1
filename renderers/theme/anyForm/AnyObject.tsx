import { buttonId, canExpand } from '@rjsf/utils';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { ObjectRows } from '../../templates/ObjectRows.tsx';

/** An object of any form: its members in rows, and a button for members that the schema does not name. */
export function AnyObject(props: ObjectFieldTemplateProps) {
  const { schema, uiSchema, registry, formData, fieldPathId, disabled, readonly, optionalDataControl } =
    props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const empty = props.properties.length === 0;
  return (
    <>
      {optionalDataControl}
      {!empty && <ObjectRows {...props} />}
      {canExpand(schema, uiSchema, formData as object) && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={props.onAddProperty}
          disabled={disabled || readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </>
  );
}
