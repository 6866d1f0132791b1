import { describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { lostPasswordMachine, lostPasswordPage } from '#web/portal/signIn/lostPasswordMachine.ts';
import { signInMachine } from '#web/portal/signIn/signInMachine.ts';
import { answered, failedAt, textAt, walked } from '../support/walkMachine.ts';

const error = (name: string, message = '') => Object.assign(new Error(message), { name });

/** Every reason for which a pool refuses. */
const errors = [
  error('NotAuthorizedException'),
  error('NotAuthorizedException', 'Password attempts exceeded'),
  error('UserNotFoundException'),
  error('CodeMismatchException'),
  error('EnableSoftwareTokenMFAException'),
  error('ExpiredCodeException'),
  error('InvalidPasswordException'),
  error('LimitExceededException'),
  error('NetworkError'),
  error('SignInException'),
  error('PasskeyAuthenticationCanceled'),
  error('Error'),
];

const failed = (at: string): EventObject[] => errors.map((reason) => failedAt(at, reason));

describe('the machine of the sign-in', () => {
  const snapshots = walked(signInMachine, [
    { type: 'CREDENTIALS', name: 'lea@example.org', password: 'x' } as EventObject,
    { type: 'PASSKEY', name: 'lea@example.org' } as EventObject,
    { type: 'CODE', code: '123456' } as EventObject,
    { type: 'FACTOR', factor: 'app' } as EventObject,
    { type: 'NEW_PASSWORD', password: 'x', nickname: 'lea' } as EventObject,
    { type: 'BACK' },
    { type: 'AGAIN' },
    answered('signIn.sendingAgain', { kind: 'code', destination: '… 4567' }),
    answered('signIn.answering', { kind: 'code', destination: '… 4567' }),
    answered('signIn.answering', { kind: 'app-code' }),
    answered('signIn.answering', { kind: 'factor' }),
    answered('signIn.answering', { kind: 'new-password' }),
    answered('signIn.answering', { kind: 'reset' }),
    answered('signIn.answering', { kind: 'done' }),
    answered('signIn.beginning', undefined),
    ...failed('signIn.answering'),
    ...failed('signIn.sendingAgain'),
    ...failed('signIn.beginning'),
  ]);

  test('comes to every state that it has', () => {
    const reached = new Set(snapshots.map(({ value }) => String(value)));
    // Left at once for the page that was refused.
    expect(Object.keys(signInMachine.states).filter((name) => !reached.has(name))).toEqual(['refused']);
  });

  test('has a page with a heading and a text in German for every challenge, at each portal', () => {
    const pages = new Set(snapshots.map(({ context }) => (context as { page: string }).page));
    expect([...pages].sort()).toEqual(['app-code', 'code', 'credentials', 'factor', 'new-password']);
    for (const page of pages)
      for (const portal of ['benutzer', 'vermittler'])
        for (const part of ['heading', 'intro'])
          expect(textAt(`signIn.${page}.${part}.${portal}`), `${page} ${part} ${portal}`).toBeTypeOf(
            'string',
          );
  });

  test('says every error on a page that asks for something, in German', () => {
    const refusals = snapshots.flatMap((snapshot) => {
      const { refused, page } = snapshot.context as { refused?: string; page: string };
      return refused === undefined ? [] : [{ refused, page, asks: !snapshot.hasTag('busy') }];
    });
    expect([...new Set(refusals.map(({ refused }) => refused))].sort()).toEqual([
      'attempts',
      'code',
      'codeExpired',
      'codes',
      'credentials',
      'ended',
      'limit',
      'network',
      'passkey',
      'password',
      'unexpected',
    ]);
    for (const { refused, page, asks } of refusals) {
      expect(asks, `${refused} on ${page}`).toBe(true);
      expect(textAt(`signIn.refused.${refused}.headline`), refused).toBeTypeOf('string');
      expect(textAt(`signIn.refused.${refused}.text`), refused).toBeTypeOf('string');
    }
  });

  test('begins again with name and password when the pool has forgotten the sign-in', () => {
    for (const snapshot of snapshots) {
      const { refused, page } = snapshot.context as { refused?: string; page: string };
      if (refused === 'ended') expect(page).toBe('credentials');
    }
  });
});

describe('the machine of a forgotten password', () => {
  const snapshots = walked(lostPasswordMachine, [
    { type: 'NAME', name: 'lea@example.org' } as EventObject,
    { type: 'CODE', code: '123456', password: 'x' } as EventObject,
    { type: 'AGAIN' },
    answered('lostPassword.requesting', 'l…@e…'),
    answered('lostPassword.requestingAgain', 'l…@e…'),
    answered('lostPassword.choosing', undefined),
    ...failed('lostPassword.requesting'),
    ...failed('lostPassword.requestingAgain'),
    ...failed('lostPassword.choosing'),
  ]);

  test('comes to every state that it has', () => {
    const reached = new Set(snapshots.map(({ value }) => String(value)));
    expect([...reached].sort()).toEqual(Object.keys(lostPasswordMachine.states).sort());
  });

  test('has a page for every state and a text for every error, in German', () => {
    for (const { value, context } of snapshots) {
      const page = lostPasswordPage(value as Parameters<typeof lostPasswordPage>[0]);
      expect(textAt(`lostPassword.${page}.heading`), page).toBeTypeOf('string');
      const { refused } = context as { refused?: string };
      if (refused !== undefined)
        expect(textAt(`signIn.refused.${refused}.text`), refused).toBeTypeOf('string');
    }
  });

  test('keeps a refused person on the page that asked', () => {
    const refused = snapshots.filter(
      ({ context }) => (context as { refused?: string }).refused !== undefined,
    );
    expect(new Set(refused.map(({ value }) => value))).toEqual(new Set(['name', 'code']));
  });
});
