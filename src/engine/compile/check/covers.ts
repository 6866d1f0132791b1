import { expectKnownName } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { optionsOf } from '../shape.ts';
import { expectPointer } from './pointers.ts';
import type { Rule } from './rule.ts';

/** The parts of a product page that name variants or fields (`schemas/meta/covers.schema.json`). */
interface Covers {
  limits?: { fields?: string[] }[];
  modules?: string;
  variants?: { key: string }[];
  comparison?: { variants: string[] }[];
  examples?: { variant?: string }[];
}

/** What a contract answers in place of the product page's words is asked, or a fact. */
export const coveredFields: Rule = (inspection) => {
  const { texts, files, hasSchema } = inspection;
  const { limits = [], modules } = (texts?.covers ?? {}) as Covers;
  if (!hasSchema) return;
  const expect = (pointer: string, ...parts: (string | number)[]) =>
    expectPointer(inspection, pointer, joinPointer('/covers', ...parts), { document: files.texts });
  limits.forEach(({ fields = [] }, limit) =>
    fields.forEach((name, at) => expect(name, 'limits', limit, 'fields', at)),
  );
  if (modules !== undefined) expect(modules, 'modules');
};

/** The product page mentions only variants that can be chosen: options of the tariff's variant field. */
export const covers: Rule = (inspection) => {
  const { texts, files, fields } = inspection;
  const field = files.tariff?.variant === undefined ? undefined : fields.get(files.tariff.variant);
  const options = field && optionsOf(field)?.map(String);
  const coverTexts = texts?.covers as Covers | undefined;
  if (!field || !options || !coverTexts) return;
  const expect = (name: string, ...parts: (string | number)[]) => {
    const saying = { document: files.texts, params: { field: field.pointer } };
    expectKnownName(inspection, 'unknown-option', joinPointer('/covers', ...parts), name, options, saying);
  };
  coverTexts.variants?.forEach(({ key }, at) => expect(key, 'variants', at, 'key'));
  coverTexts.comparison?.forEach(({ variants }, row) => {
    variants.forEach((name, at) => expect(name, 'comparison', row, 'variants', at));
  });
  coverTexts.examples?.forEach(({ variant }, at) => {
    if (variant !== undefined) expect(variant, 'examples', at, 'variant');
  });
};
