/** Returns an address in one line: `Am Markt 1, 04109 Leipzig`. */
export const addressLine = (address: {
  street: string;
  streetNumber: string;
  postcode: string;
  city: string;
}): string => `${address.street} ${address.streetNumber}, ${address.postcode} ${address.city}`;
