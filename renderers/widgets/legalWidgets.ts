// One chunk for what the law wants to be read and agreed to; some wizards begin with it.
export { Consent } from './consent.tsx';
export { Documents } from './documents.tsx';
