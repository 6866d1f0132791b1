import { createContext, useContext } from 'react';
import type { CustomerCalls } from '#web/base/api/contracts.ts';

/** Calls of the signed-in customer, for everything inside the customer's frame. */
export const CustomerContext = createContext<CustomerCalls | undefined>(undefined);

/** The calls of the customer. @throws outside of the customer's frame */
export function useCustomer(): CustomerCalls {
  const calls = useContext(CustomerContext);
  if (!calls) throw new Error('There is no customer around this component');
  return calls;
}
