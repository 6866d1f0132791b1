import { expect, test } from 'vitest';
import { longSubjects, longestSubject, ruleSince, subjectsSince } from './commits.ts';

test('the subjects of the last 50 commits have at most 72 characters', () => {
  // A checkout without history has nothing to check.
  const subjects = subjectsSince(ruleSince, 50) ?? [];
  expect(longSubjects(subjects)).toEqual([]);
});

test('a commit that git does not know yields no subjects', () => {
  expect(subjectsSince('0000000000000000000000000000000000000000', 1)).toBeUndefined();
});

test('a subject is too long from 73 characters on', () => {
  const subject = 'ü'.repeat(longestSubject);
  expect(longSubjects([subject, `${subject}x`])).toEqual([`${subject}x`]);
});
