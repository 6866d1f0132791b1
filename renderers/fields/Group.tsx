import { useMemo } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import { Rows } from '../templates/Rows.tsx';
import { SiblingsContext } from '../form/pageContext.ts';
import { FieldView } from './FieldView.tsx';

interface GroupProps {
  pointer: string;
  fields: Field[];
  rows?: string[][];
  /** Names of fields that get more room than their neighbour. */
  wide?: string[];
}

/** Fields of an object or of one item, in rows. Without rows each field has its own. */
export function Group({ pointer, fields, rows, wide }: GroupProps) {
  const siblings = useMemo(() => ({ pointer, fields }), [pointer, fields]);
  const named = rows?.flat() ?? [];
  const rest = fields.filter((field) => !named.includes(field.name)).map((field) => [field.name]);
  return (
    <SiblingsContext value={siblings}>
      <Rows
        rows={[...(rows ?? []), ...rest]}
        wide={wide}
        draw={(name) => {
          const field = fields.find((one) => one.name === name);
          return field && <FieldView key={name} pointer={`${pointer}/${name}`} field={field} />;
        }}
      />
    </SiblingsContext>
  );
}
