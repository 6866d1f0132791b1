import { describe, expect, test } from 'vitest';
import type { RichText } from '#engine/text/richText.ts';
import { searchQuestions, questionOf } from '#web/site/faq/searchQuestions.ts';

const text = (question: string, answer: string): RichText => [
  { type: 'heading', level: 2, content: [question] },
  { type: 'paragraph', content: [answer, { type: 'strong', content: [' sofort'] }] },
];
const questions = [
  questionOf('a', text('Wie kündige ich?', 'Per Brief oder E-Mail.')),
  questionOf('b', text('Wie melde ich einen Schaden?', 'Größere Schäden am Telefon.')),
];
const found = (sought: string) => searchQuestions(questions, sought).map(({ id }) => id);

describe('Searching questions', () => {
  test('the first block is the question, the rest its answer', () => {
    expect(questions[0]?.question).toBe('Wie kündige ich?');
    expect(questions[0]?.answer).toHaveLength(1);
  });

  test.each([
    ['', ['a', 'b']],
    ['  ', ['a', 'b']],
    ['kuendige', ['a']],
    ['KÜNDIGE brief', ['a']],
    ['schäden groess', ['b']],
    ['sofort', ['a', 'b']],
    ['wie fahrrad', []],
  ])('„%s“', (sought, ids) => {
    expect(found(sought)).toEqual(ids);
  });
});
