import { memoize } from '../memoize.ts';

/**
 * Where a field's texts stand below its namespace: `/person/address/postcode` →
 * `fields.person.address.fields.postcode`; places in lists are left out.
 */
export const fieldKey = memoize((pointer) => {
  const [page = '', ...names] = pointer
    .split('/')
    .slice(1)
    .filter((part) => !/^(\d+|\*)$/.test(part));
  return ['fields', page, names.join('.fields.')].join('.');
});
