import type { FieldSource } from '../../definition/source.ts';
import { report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** An open postcode fills the city beside it; a folded one is not looked up. */
const isFilledCity = ({ schema }: FieldShape, postcode: FieldSource = {}): boolean =>
  String(schema['x-semantic']).endsWith('address-level2') && !postcode.folded;

/** A folded question never has to be opened: it is voluntary, or filled otherwise. */
export const folded: Rule = (inspection) => {
  const { flow, pages, hasSchema } = inspection;
  if (!hasSchema) return;
  for (const [page, { fields = {} }] of Object.entries(flow.pages))
    for (const [path, { folded: isFolded, sameAs }] of Object.entries(fields)) {
      if (!isFolded || sameAs !== undefined) continue;
      const [first = '', ...names] = path.split('/');
      const top = pages.get(page)?.find(({ name }) => name === first);
      const shape = names.reduce<FieldShape | undefined>(
        (holder, name) => (name === '*' ? holder : holder?.members.find((member) => member.name === name)),
        top,
      );
      const postcode = fields[[first, ...names].slice(0, -1).concat('postcode').join('/')];
      if (!shape?.required || shape.schema.default !== undefined || isFilledCity(shape, postcode)) continue;
      report(inspection, 'folded-required', joinPointer('/pages', page, 'fields', path, 'folded'), {
        end: 'key',
        params: { field: shape.pointer },
      });
    }
};
