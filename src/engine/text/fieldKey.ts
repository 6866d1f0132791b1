import { memoize } from '../memoize.ts';

/**
 * Returns the key of a field's texts below its namespace: `/person/address/postcode` →
 * `fields.person.address.fields.postcode`; indexes are left out.
 */
export const fieldKey = memoize((pointer) => {
  const [page = '', ...names] = pointer
    .split('/')
    .slice(1)
    .filter((part) => !/^(\d+|\*)$/.test(part));
  return ['fields', page, names.join('.fields.')].join('.');
});
