// One chunk for widgets on later pages of nearly every wizard: small ones would be a request each.
export { AdvisedMark } from './input/AdvisedMark.tsx';
export { Comparison } from './comparison.tsx';
export { Counter } from './counter.tsx';
export { Email } from './email.tsx';
export { Iban } from './iban.tsx';
export { Phone } from './phone.tsx';
export { Select } from './select.tsx';
export { Slider } from './slider.tsx';
export { Textarea } from './textarea.tsx';
