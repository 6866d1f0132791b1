import { describe, expect, test } from 'vitest';
import { exitRedirect, rejectionPath } from '#web/wizard/pages/exitRedirect.ts';
import { lastError, rememberError } from '#web/base/lastError.ts';

const problem = (code: string) => ({ title: '', status: 422, code });

describe('An application that ends elsewhere', () => {
  test.each([
    ['credit-check-failed', '/rad/antrag/', '/antrag/check-failed/'],
    ['not-insurable', '/rad/antrag/', '/antrag/sorry/'],
    ['not-insurable', '/rad/beratung/', '/antrag/sorry/'],
    ['not-insurable', '/vermittler/rad/beratung/', '/antrag/sorry/agent'],
    ['internal', '/rad/antrag/', '/antrag/fehler/'],
    ['unavailable', '/rad/antrag/', undefined],
    ['quote-stale', '/rad/antrag/', undefined],
  ])('%s at %s goes to %s', (code, base, address) => {
    expect(exitRedirect(problem(code), base)).toBe(address);
  });

  test('goes nowhere when nothing was answered', () => {
    expect(exitRedirect(undefined, '/rad/antrag/')).toBeUndefined();
  });

  test('customers do not read what is meant for agents', () => {
    expect(rejectionPath('/partner/nord/rad/beratung/')).toBe('/antrag/sorry/');
  });
});

describe('The last error of a tab', () => {
  const origin = 'http://localhost';
  const storage = (text: string | null = null) => {
    let kept = text;
    return { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
  };

  test('is found with its id and the way back', () => {
    const tab = storage();
    const error = { errorId: 'abc', resume: 'http://localhost/rad/antrag/?savedDraftId=x' };
    rememberError(tab, error);
    expect(lastError(tab, origin)).toEqual(error);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no way back', '{"errorId":"abc"}'],
    ['another site', '{"resume":"https://example.org/"}'],
    ['a script', '{"resume":"javascript:alert(1)"}'],
  ])('counts as none: %s', (_name, text) => {
    expect(lastError(storage(text), origin)).toBeUndefined();
  });

  test('a full storage breaks nothing', () => {
    const full = {
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => rememberError(full, { resume: '/' })).not.toThrow();
  });
});
