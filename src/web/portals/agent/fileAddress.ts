/** Where a customer's file stands. */
export const fileAddress = (customer: string): string => `/vermittler/kunde/${encodeURIComponent(customer)}/`;
