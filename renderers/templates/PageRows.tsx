import { getUiOptions } from '@rjsf/utils';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Rows } from './Rows.tsx';

/** Lays the fields of a page out in its rows. */
export function PageRows({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const drawn = new Map(properties.map((property) => [property.name, property.content]));
  const rows = getUiOptions(uiSchema).rows as unknown as string[][];
  return <Rows rows={rows} draw={(name) => drawn.get(name)} />;
}
