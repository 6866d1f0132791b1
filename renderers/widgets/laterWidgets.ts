// One chunk for what stands on the later pages of nearly every wizard: seven small ones would be seven requests.
export { Consent } from './consent.tsx';
export { Documents } from './documents.tsx';
export { Iban } from './iban.tsx';
export { MultiChoice } from './multiChoice.tsx';
export { Phone } from './phone.tsx';
export { Slider } from './slider.tsx';
export { Textarea } from './textarea.tsx';
