import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import { createLog } from '#server/base/log/log.ts';
import { createContent } from '#server/catalog/content/service.ts';
import { pollContentful } from '#server/catalog/content/pollContentful.ts';
import { richTextOf } from '#server/catalog/content/contentfulRichText.ts';
import { startDouble, type DoubleServer } from '../../support/doubleServer.ts';

const entry = (id: string, kind: string, fields: object) => ({
  sys: { id, contentType: { sys: { id: kind } } },
  fields,
});
const link = (id: string) => ({ sys: { type: 'Link', id } });
const textOf = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
});
const document = (...content: Json[]) => ({ nodeType: 'document', content });
const paragraph = (...content: Json[]) => ({ nodeType: 'paragraph', content });

const consents = {
  items: [
    entry('c1', 'consent', {
      id: 'werbung-email',
      version: '2027-01',
      label: '{{sender}} darf mir schreiben.',
      placeholder: '',
      errorMessageRequired: 'r',
      errorMessageInvalid: 'i',
      helpTextHeadline: 'h',
      helpText: 't',
    }),
    entry('c2', 'consent', { id: 'ohne-wortlaut', version: '1' }),
  ],
};
const collections = {
  items: [
    entry('s1', 'collection', {
      id: 'impressum',
      title: 'Impressum',
      labels: { title: 'Wer wir sind', count: 3 },
      richTexts: [link('r1'), link('gone')],
      richTextLists: [link('l1')],
      images: [link('i1')],
    }),
  ],
  includes: {
    Entry: [
      entry('r1', 'richText', { id: 'text', text: document(paragraph(textOf('Ein Wort.'))) }),
      entry('l1', 'richTextList', { id: 'fragen', texts: [link('r1')] }),
      entry('i1', 'image', { id: 'haus', file: link('a1') }),
    ],
    Asset: [
      {
        sys: { id: 'a1' },
        fields: {
          title: 'Haus',
          description: 'Unser Haus von vorn',
          file: {
            url: '//images.example/haus.png',
            fileName: 'haus.png',
            contentType: 'image/png',
            details: { size: 4711, image: { width: 640, height: 480 } },
          },
        },
      },
    ],
  },
};

describe('Content from Contentful', () => {
  let double: DoubleServer;
  let follow: () => void = () => undefined;
  const lines: string[] = [];
  const log = createLog(
    () => new Date(0),
    (line) => lines.push(line),
  );
  beforeEach(async () => {
    double = await startDouble(({ path }) => ({
      status: 200,
      body: JSON.stringify(path.includes('content_type=consent') ? consents : collections),
    }));
  });
  afterEach(async () => {
    follow();
    await double.close();
  });
  const open = async () => {
    const content = createContent();
    const space = { host: double.url, space: 'haus', environment: 'master', token: 'geheim' };
    follow = await pollContentful(content, space, log);
    return content;
  };

  test('Contentful is requested by space and environment', async () => {
    await open();
    expect(double.received.map(({ path }) => path.split('?')[0])).toEqual([
      '/spaces/haus/environments/master/entries',
      '/spaces/haus/environments/master/entries',
    ]);
  });

  test("Contentful provides the newest version of a consent with a brand's values, and older ones stay", async () => {
    const content = await open();
    expect(content.consent('werbung-email', 'nord')).toMatchObject({ version: '2027-01' });
    expect(content.consent('werbung-email', 'nord')?.label).not.toContain('{{');
    expect(content.consent('werbung-email', 'nord', '2026-11')).toMatchObject({ version: '2026-11' });
    expect(content.consent('ohne-wortlaut', 'nord')).toBeUndefined();
    expect(content.consent('sepa-mandat', 'nord')).toBeDefined();
  });

  test('Contentful provides collections with labels, texts, lists and images, completed from the files', async () => {
    const content = await open();
    const text = [{ type: 'paragraph', content: ['Ein Wort.'] }];
    expect(content.collection('impressum', 'haus')).toEqual({
      id: 'impressum',
      title: 'Impressum',
      labels: { title: 'Wer wir sind' },
      richTexts: { text },
      richTextLists: { fragen: [text] },
      images: {
        haus: {
          title: 'Haus',
          description: 'Unser Haus von vorn',
          file: {
            url: 'https://images.example/haus.png',
            fileName: 'haus.png',
            contentType: 'image/png',
            details: { size: 4711, image: { width: 640, height: 480 } },
          },
        },
      },
    });
    expect(content.collection('datenschutz', 'haus')?.id).toBe('datenschutz');
    expect(content.collectionIds()).toContain('fragen');
  });

  test('During an outage of Contentful the files are used, and the token is not logged', async () => {
    double.answerWith(() => ({ status: 500, body: '' }));
    const content = await open();
    expect(content.collection('impressum', 'haus')?.labels['title']).toBe('Impressum');
    expect(lines.join('')).toContain('Contentful is silent.');
    expect(lines.join('')).not.toContain('geheim');
  });
});

describe('A rich text of Contentful', () => {
  test.each([
    ['bold words', paragraph(textOf('Sehr ', 'bold')), [{ type: 'strong', content: ['Sehr '] }]],
    [
      'a link',
      paragraph({ nodeType: 'hyperlink', data: { uri: 'https://a.example' }, content: [textOf('dort')] }),
      [{ type: 'link', href: 'https://a.example', content: ['dort'] }],
    ],
    [
      'a link that would be a script keeps its words',
      paragraph({ nodeType: 'hyperlink', data: { uri: 'javascript:alert(1)' }, content: [textOf('dort')] }),
      ['dort'],
    ],
  ])('Rich text of Contentful is converted: %s', (_name, block, content) => {
    expect(richTextOf(document(block))).toEqual([{ type: 'paragraph', content }]);
  });

  test('Headings and lists of rich text are converted, and unsupported nodes are reduced to their text', () => {
    const item = { nodeType: 'list-item', content: [paragraph(textOf('eins'))] };
    const received = document(
      { nodeType: 'heading-1', content: [textOf('Titel')] },
      { nodeType: 'ordered-list', content: [item] },
      { nodeType: 'blockquote', content: [paragraph(textOf('Zitat'))] },
      { nodeType: 'hr', content: [] },
      paragraph(textOf('')),
    );
    expect(richTextOf(received)).toEqual([
      { type: 'heading', level: 2, content: ['Titel'] },
      { type: 'list', ordered: true, items: [['eins']] },
      { type: 'paragraph', content: ['Zitat'] },
    ]);
    expect(richTextOf(undefined)).toEqual([]);
  });
});
