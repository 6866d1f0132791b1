import { memoize } from '../memoize.ts';
import { fieldKey } from './fieldKey.ts';

/** The full keys of a field's texts; where there are several, the first existing text is used. */
interface FieldKeys {
  /** Its short name, if it has one, because a question reads badly beside its answer. */
  name: string[];
  /** One item of a list. */
  item: string;
  /** The unit after a number. */
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

/** Returns the keys of a field by its namespace and pointer. They are cached. */
export const fieldKeys = (namespace: string, pointer: string): FieldKeys => ofNamespaces(namespace)(pointer);
