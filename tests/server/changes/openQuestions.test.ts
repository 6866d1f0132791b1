import { expect, it } from 'vitest';
import { openQuestions } from '#server/insurance/changes/outcome.ts';

const writes = [{ from: '/move/address/postcode', to: '/contract/answers/animals/postcode' }];
const error = (pointer: string, keyword: string) => ({ page: 'animals', pointer, keyword, params: {} });

it('A new question without a field in the change is referred, and every other error is refused', () => {
  const chip = error('/list/0/chipNumber', 'required');
  const own = error('/postcode', 'required');
  const wrong = error('/list/0/chipNumber', 'pattern');
  expect(openQuestions(writes, [chip, own, wrong])).toEqual([[chip], [own, wrong]]);
});
