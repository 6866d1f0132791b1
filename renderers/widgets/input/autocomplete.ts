/** `autocomplete` tokens by semantic (WCAG 1.3.5). Other semantics have none. */
const bySemantic: { [semantic: string]: string } = {
  'honorific-prefix': 'honorific-prefix',
  'given-name': 'given-name',
  'family-name': 'family-name',
  bday: 'bday',
  street: 'address-line1',
  'address-line1': 'address-line1',
  'address-line2': 'address-line2',
  'postal-code': 'postal-code',
  city: 'address-level2',
  'address-level2': 'address-level2',
  country: 'country',
  email: 'email',
  tel: 'tel',
  name: 'name',
  organization: 'organization',
  'one-time-code': 'one-time-code',
  'new-password': 'new-password',
  'current-password': 'current-password',
};

/**
 * The `autocomplete` of a meaning. A meaning with a holder in front (`holder-given-name`) is about
 * another person than the one who types, so the browser is not asked to fill it.
 */
export function autocompleteOf(semantic: string | undefined): string | undefined {
  return semantic === undefined ? undefined : bySemantic[semantic];
}
