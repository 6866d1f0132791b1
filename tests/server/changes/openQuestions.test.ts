import { expect, it } from 'vitest';
import { openQuestions } from '#server/insurance/changes/outcome.ts';

const writes = [{ from: '/move/address/postcode', to: '/contract/answers/animals/postcode' }];
const error = (pointer: string, keyword: string) => ({ page: 'animals', pointer, keyword, params: {} });

it('a question that a change has no field for goes to a person, everything else is refused', () => {
  const chip = error('/list/0/chipNumber', 'required');
  const own = error('/postcode', 'required');
  const wrong = error('/list/0/chipNumber', 'pattern');
  expect(openQuestions(writes, [chip, own, wrong])).toEqual([[chip], [own, wrong]]);
});
