import { use } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { PageContext } from '../form/pageContext.ts';
import { PageRows } from './PageRows.tsx';
import { Rows } from './Rows.tsx';

/** rjsf's template of an object: a page in its sections, other objects in the rows that the uiSchema names. */
export function ObjectRows(props: ObjectFieldTemplateProps) {
  const { properties, uiSchema, fieldPathId } = props;
  const page = use(PageContext);
  if (page && fieldPathId.path.length === 0) return <PageRows {...props} />;
  const { layout: rows = [], wide } = getUiOptions(uiSchema) as { layout?: string[][]; wide?: string[] };
  const named = rows.flat();
  const rest = properties.filter(({ name }) => !named.includes(name)).map(({ name }) => [name]);
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  return <Rows rows={rows.concat(rest)} wide={wide} draw={(name) => drawn.get(name)} />;
}
