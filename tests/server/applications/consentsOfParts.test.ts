import { describe, expect, test } from 'vitest';
import { givenConsents, recordedBy } from '#server/insurance/applications/givenConsents.ts';
import { answersToSign } from '#server/insurance/drafts/customerDraft.ts';
import type { Consent, Content } from '#server/ports/content.ts';
import { small } from '../../engine/support/load.ts';
import { stub } from '../../support/stub.ts';

/** The notice is read on a page that asks part of the questions of another one. */
const { definition } = await small({
  pages: { cover: { properties: { read: { type: 'boolean', const: true }, sum: { type: 'integer' } } } },
  order: ['business', 'cover'],
  flow: {
    pages: {
      business: {
        slug: 'betrieb',
        partOf: 'cover',
        layout: ['read'],
        fields: { read: { widget: 'consent', consent: 'notice' } },
      },
    },
  },
});
const answers = { cover: { read: true, sum: 5 } };

describe('Consents on a page that is part of another one', () => {
  test('are recorded with the application', () => {
    const content = stub<Content>({
      consent: (id: string) => stub<Consent>({ id, version: '1', label: 'Gelesen' }),
    });
    const now = new Date('2026-11-26T12:00:00Z');
    const consents = givenConsents(
      definition,
      answers,
      {},
      { content, brand: 'haus', now, recorded: recordedBy(undefined, undefined) },
    );
    expect(consents).toMatchObject([{ id: 'notice', pointer: '/cover/read', given: true }]);
  });

  test('are left open where an agent gave them in place of the customer', () => {
    expect(answersToSign(definition, answers, {})).toEqual({ cover: { sum: 5 } });
    expect(answersToSign(definition, answers, { '/cover/read': 'customer' })).toEqual(answers);
  });
});
