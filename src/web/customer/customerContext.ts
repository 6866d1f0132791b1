export { CustomerContext, useCustomer } from '../portal/customerContext.ts';
