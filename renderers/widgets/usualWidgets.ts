// One chunk for widgets on later pages of nearly every wizard: four small ones would be four requests.
export { Iban } from './iban.tsx';
export { Phone } from './phone.tsx';
export { Slider } from './slider.tsx';
export { Textarea } from './textarea.tsx';
