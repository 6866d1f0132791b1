// One chunk for questions with several answers: rjsf's field of arrays, and the widget that most of them use.
export { default as ArrayField } from '@rjsf/core/lib/components/fields/ArrayField.js';
export { MultiChoice } from './multiChoice.tsx';
