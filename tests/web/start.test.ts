import { describe, expect, test } from 'vitest';
import { environmentOf } from '#web/base/environment.ts';
import { describeError } from '#web/base/errors/describe.ts';
import { createExperimentConsent } from '#web/base/flags/experimentConsent.ts';
import { createFlagStore } from '#web/base/flags/flagStore.ts';
import { userId } from '#web/base/flags/userId.ts';
import { namespacesOf } from '#web/base/namespaces.ts';
import { checkedModuleAddress } from '#web/base/trustedTypes.ts';
import { translationSet } from '#web/base/texts/translationSet.ts';

describe('the environment', () => {
  test.each([
    ['http://localhost:3000', undefined, 'localhost'],
    ['http://127.0.0.1:4711', undefined, 'localhost'],
    ['https://accept.versicherung.example', undefined, 'accept'],
    ['https://development.versicherung.example', undefined, 'development'],
    ['https://integration.versicherung.example', undefined, 'integration'],
    ['https://www.versicherung.example', undefined, 'production'],
    ['https://anything.example', 'production', 'production'],
  ])('%s with setting %s is %s', (origin, setting, expected) => {
    expect(environmentOf({ origin, setting })).toBe(expected);
  });

  test.each([
    ['https://elsewhere.example', undefined],
    ['null', undefined],
    ['http://localhost:3000', 'staging'],
    ['http://localhost:3000', ''],
  ])('%s with setting %s is not found', (origin, setting) => {
    expect(() => environmentOf({ origin, setting })).toThrow('Environment not found');
  });
});

describe('which texts are shown', () => {
  const setOf = (
    environment: 'localhost' | 'integration' | 'production',
    contentPreview: boolean,
    query: string,
    kept?: string,
  ) => {
    const storage = new Map(kept ? [['translations', kept]] : []);
    return translationSet({
      environment,
      contentPreview,
      query: new URLSearchParams(query),
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
      },
    });
  };
  test.each([
    ['production', false, '', undefined, 'live'],
    ['production', true, '', undefined, 'preview'],
    ['production', false, 'translations=preview', undefined, 'live'],
    ['integration', false, '', 'preview', 'live'],
    ['localhost', false, '', undefined, 'preview'],
    ['localhost', true, 'translations=live', undefined, 'live'],
    ['localhost', false, '', 'live', 'live'],
    ['localhost', false, 'translations=preview', undefined, 'preview'],
    ['localhost', false, '', 'preview', 'preview'],
    ['localhost', false, 'translations=live', 'preview', 'live'],
  ] as const)('%s, flag %s, "%s", kept %s: %s', (environment, flag, query, kept, expected) => {
    expect(setOf(environment, flag, query, kept)).toBe(expected);
  });
});

describe('modules of definitions', () => {
  const origin = 'https://www.versicherung.example';
  test('come from their own place', () => {
    expect(checkedModuleAddress('/api/definitionen/produkt.EINS/abc123.js', origin)).toBe(
      `${origin}/api/definitionen/produkt.EINS/abc123.js`,
    );
  });
  test.each([
    'https://elsewhere.example/api/definitionen/produkt.EINS/abc.js',
    '//elsewhere.example/api/definitionen/produkt.EINS/abc.js',
    '/api/uploads/abc.js',
    '/api/definitionen/../uploads/x/abc.js',
    'data:text/javascript,1',
  ])('%s is refused', (address) => {
    expect(() => checkedModuleAddress(address, origin)).toThrow();
  });
});

describe('flags', () => {
  test('are those of the document until the service answers', () => {
    const flags = createFlagStore({ 'cheering-on-summary': true, other: true });
    expect(flags.isOn('cheering-on-summary')).toBe(true);
    let received = 0;
    flags.subscribe(() => (received += 1));
    flags.replace((key) => (key === 'cheering-on-summary' ? false : undefined));
    expect([flags.isOn('cheering-on-summary'), flags.isOn('other'), flags.isOn('unknown')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(received).toBe(1);
  });

  test('the id of the visitor is kept in a cookie that no other site sees', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const page = { cookie: '' };
    expect(userId(page, () => id)).toBe(id);
    expect(page.cookie).toMatch(/SameSite=Strict/);
    expect(userId({ cookie: `a=b; uid=${id}; c=d` }, () => 'another')).toBe(id);
  });
});

describe('experiments', () => {
  /** A jar as browsers have it: writing adds, an age of zero removes. */
  function jar() {
    const kept = new Map<string, string>();
    return {
      get cookie() {
        return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        const [pair = '', ...attributes] = text.split('; ');
        const [name = '', value = ''] = pair.split('=');
        if (attributes.includes('Max-Age=0')) kept.delete(name);
        else kept.set(name, value);
      },
    };
  }

  test('leave nothing behind before a yes, and nothing after a no', () => {
    const cookies = jar();
    const agreement = createExperimentConsent(cookies);
    agreement.note('wording', 1);
    expect([agreement.choice(), cookies.cookie]).toEqual([undefined, '']);
    agreement.choose('agreed');
    userId(cookies, () => '00000000-0000-4000-8000-000000000001');
    agreement.note('wording', 1);
    agreement.note('order', 0);
    expect(decodeURIComponent(cookies.cookie)).toBe(
      'einwilligung=experimente; uid=00000000-0000-4000-8000-000000000001; experimente={"wording":1,"order":0}',
    );
    agreement.choose('declined');
    agreement.note('wording', 1);
    expect([agreement.choice(), cookies.cookie]).toEqual(['declined', 'einwilligung=keine']);
  });

  test('begin and end with the answer, not with the next visit', () => {
    const agreement = createExperimentConsent(jar());
    const heard: unknown[] = [];
    agreement.subscribe(() => heard.push(agreement.choice()));
    agreement.choose('agreed');
    agreement.choose('declined');
    expect(heard).toEqual(['agreed', 'declined']);
  });

  test('a broken cookie of results is begun anew', () => {
    const cookies = jar();
    cookies.cookie = 'einwilligung=experimente';
    cookies.cookie = 'experimente=%7Bbroken';
    createExperimentConsent(cookies).note('wording', 1);
    expect(decodeURIComponent(cookies.cookie)).toContain('experimente={"wording":1}');
  });
});

test('a reported error carries nothing that a person typed', () => {
  const error = new Error('Cannot save "Erika" of erika@example.org, IBAN 02120300000000202051');
  error.stack = 'at https://www.example.org/fahrrad/?savedDraftId=secret:1:2';
  const report = JSON.stringify(describeError(error, 'id', 'wizard'));
  for (const secret of ['Erika', 'erika@', '0212', 'secret']) expect(report).not.toContain(secret);
});

test('places of an error keep line and column, also behind a message of many lines', () => {
  const error = new TypeError('Not Erika:\nat home:12:30');
  error.stack = [
    `TypeError: ${error.message}`,
    '    at walk (https://www.example.org/assets/app-D123456x.js:10:123456)',
    '    at https://www.example.org/kunden/vertraege/IA220001101/?mail=1:370:30',
  ].join('\n');
  const { stack } = describeError(error, 'id', 'wizard');
  expect(stack).toContain('/assets/app-D123456x.js:10:123456');
  expect(stack).not.toMatch(/Erika|home|220001101|mail/);
  expect(stack.split('\n')).toHaveLength(2);
});

test.each([['Erika, DE02 1203'], [{ name: 'Erika' }], [undefined]])(
  'what is no error says nothing',
  (thrown) => {
    expect(JSON.stringify(describeError(thrown, 'id', 'wizard'))).not.toMatch(/Erika|DE02/);
  },
);

test.each([
  ["'Erika' is not a valid selector", '"…" is not a valid selector'],
  ['No page for `Erika`', 'No page for "…"'],
  ['„Erika“ fehlt', '"…" fehlt'],
  ['born 01.02.1980, 0170 12 34 56', 'born […], […]'],
  // Names quoted by JavaScript's own error messages show where to look.
  ["Cannot read properties of undefined (reading 'length')", ''],
  ["Failed to execute 'send' on 'XMLHttpRequest'", ''],
  ['Error 404 in chunk 12', ''],
])('of %j leaves what is nobody’s', (message, text) => {
  expect(describeError(new Error(message), 'id', 'wizard').message).toBe(text || message);
});

test('a wizard loads its own texts first', () => {
  const namespaces = namespacesOf({
    environment: 'localhost',
    brand: 'haus',
    brands: [],
    entered: [],
    flags: {},
    translations: 'live',
    page: { kind: 'wizard' },
    wizard: { id: 'produkt.EINS_ZWEI' } as never,
    definitions: [],
    watch: false,
    experimenting: false,
    outside: {},
  });
  expect(namespaces).toEqual(['common', 'errors', 'wizard', 'widgets', 'produkt.eins-zwei']);
});
