import { afterEach, expect } from 'vitest';
import { takeDeviations } from './answerJudge.ts';

afterEach(() => {
  expect(takeDeviations(), 'answers that the description of the API does not declare').toEqual([]);
});
