import { memoize } from '../memoize.ts';
import { fieldKey } from './fieldKey.ts';

/** The whole keys of a field's texts; where there are several, the first text that exists counts. */
export interface FieldKeys {
  /** Its short name where it has one, since a question reads badly beside its answer. */
  name: string[];
  /** One item of a list. */
  item: string;
  /** What stands behind a number. */
  unit: string;
  option: (value: string) => string[];
}

const ofNamespaces = memoize((namespace) =>
  memoize((pointer): FieldKeys => {
    const key = `${namespace}:${fieldKey(pointer)}`;
    const option = (value: string) => [`${key}.options.${value}.label`, `${key}.options.${value}`];
    return {
      name: [`${key}.short`, `${key}.label`],
      item: `${key}.item`,
      unit: `${key}.unit`,
      option: memoize(option),
    };
  }),
);

/** The keys of a field by its namespace and pointer, put together once. */
export const fieldKeys = (namespace: string, pointer: string): FieldKeys => ofNamespaces(namespace)(pointer);
