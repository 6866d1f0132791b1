export { useAnswer, type Answer } from '../portal/useAnswer.ts';
