import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import texts from '../../../locales/live/mails.json' with { type: 'json' };
import { brandTokens } from '#server/base/brandTokens.ts';
import { brands, type Brand } from '#server/base/brands.ts';
import { memoizePromise } from '#engine/memoizePromise.ts';
import { formatDate, formatIban } from '#engine/text/format.ts';
import { readPdf, textOf } from '../../support/pdf.ts';
import { startSmtpDouble, type SmtpDouble } from '../../support/smtpDouble.ts';
import { openChangeServer, type ChangeServer } from '../changes/changeServer.ts';
import { bicycleAnswers, createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { canary, iban, secretsSaid } from './canaries.ts';
import { accountScenes } from './cases/accounts.ts';
import { applicationScenes } from './cases/applications.ts';
import { changeScenes } from './cases/changes.ts';
import { claimScenes } from './cases/claims.ts';
import { declarationScenes } from './cases/declarations.ts';
import { messageScenes } from './cases/messages.ts';
import { faultsOf, type Bodies } from './bodies.ts';
import { stageOf, type Scene, type Sent } from './stage.ts';

/** Returns every group of texts with a subject. */
const templatesIn = (group: object, path = ''): string[] =>
  Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const own = 'subject' in value ? [`${path}${name}`] : [];
    return [...own, ...templatesIn(value, `${path}${name}.`)];
  });

/** Declarations are worded by their definition; `withheld` replaces mails of older releases. */
const catalogue = [...templatesIn(texts).filter((name) => name !== 'withheld'), 'declaration.accept'].sort();

let smtp: SmtpDouble;
let products: TestApp;
let changes: ChangeServer;
beforeAll(async () => {
  smtp = await startSmtpDouble();
  const settings = { smtpUrl: smtp.url };
  const flags = { flagsFor: () => ({ 'disabled-self-services': [] }) };
  products = await createWizardServer({}, settings);
  changes = await openChangeServer(flags, settings);
});
afterAll(async () => {
  await products.close();
  await changes.close();
  await smtp.close();
});

const scenes: { name: string; scene: Scene; serverOf: () => TestApp }[] = [
  ...Object.entries({
    ...accountScenes,
    ...applicationScenes,
    ...claimScenes,
    ...declarationScenes,
    ...messageScenes,
  }).map(([name, scene]) => ({ name, scene, serverOf: () => products })),
  ...Object.entries(changeScenes).map(([name, scene]) => ({ name, scene, serverOf: () => changes })),
];

/** A message as received: with all headers, file names and their texts. */
interface Read {
  message: Sent;
  all: string;
  /** Alternative bodies of a mail. */
  bodies: Bodies;
}

const read = new Map<Brand, Promise<Read[]>>();
const words = new Map<string, Promise<string>>();

/** Returns title, body and margins of a PDF; cached because many mails attach the same. */
const wordsOf = (bytes: Buffer): Promise<string> =>
  memoizePromise(words, bytes.toString('base64'), async () => {
    const { title, tree, artifacts } = await readPdf(bytes);
    return [title, textOf(tree), artifacts].join('\n');
  });

async function readOf(message: Sent): Promise<Read> {
  if (message.channel === 'sms')
    return { message, all: `${message.subject}\n${message.text}`, bodies: { text: '', html: '' } };
  const taken = smtp.mails.find(({ id }) => id === message.id);
  if (!taken) throw new Error('The mail server did not get a mail.');
  const bodies: string[] = [];
  for (const { type, bytes } of taken.parts)
    bodies.push(type === 'application/pdf' ? await wordsOf(bytes) : bytes.toString());
  const bodyOf = (type: string) => taken.parts.find((part) => part.type === type)?.bytes.toString() ?? '';
  const alternatives = { text: bodyOf('text/plain'), html: bodyOf('text/html') };
  expect(taken.hasAlternatives).toBe(true);
  return { message, all: [taken.headers, ...bodies].join('\n'), bodies: alternatives };
}

/** Runs all scenes under a brand. */
async function played(brand: Brand): Promise<Read[]> {
  // Codes and links per client and hour.
  for (const { clock } of [products, changes]) clock.advance({ minutes: 61 });
  const all: Read[] = [];
  const failed: string[] = [];
  for (const { name, scene, serverOf } of scenes) {
    const stage = await stageOf(serverOf(), brand);
    await scene(stage).catch((error: unknown) => failed.push(`${name}: ${String(error)}`));
    for (const message of stage.sent) all.push(await readOf(message));
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
  return all;
}

/** Run once for all tests. */
const play = (brand: Brand): Promise<Read[]> => memoizePromise(read, brand, () => played(brand));

/** Master data of the people in the scenes; their answers are read from storage. */
const secrets = [
  canary,
  'Kanariengasse',
  'Prager Straße',
  '01069',
  'Revier Mitte',
  '4711/26',
  'WKK2026-4711',
  ...[iban, 'DE02120300000000202051', 'DE89370400440532013000'].flatMap((one) => [one, formatIban(one)]),
  ...['1980-02-03', bicycleAnswers['person']?.['birthDate'] as string].flatMap((day) => [
    day,
    formatDate(day),
  ]),
  '+491701234711',
  '0170 1234711',
  '1701234999',
];

/** Returns whether a word occurs by itself; as part of a code or an id it does not count. */
const says = (all: string, secret: string): boolean => {
  const escaped = secret.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(all);
};

/** Codes and messages to the insurer and brokers have no salutation: they are no letters to a customer. */
const ungreeted = /^(?:identity\.signInCode|account\.tan|change\.code|payout\.code|papers\.code|.*\.search)$/;

const timeout = 300_000;

describe.each(brands)('every kind of message, under the brand %s', (brand) => {
  test('Every mail text of the catalogue is sent by a scene of this test', { timeout }, async () => {
    const sent = new Set((await play(brand)).map(({ message }) => message.template as string));
    expect([...sent].sort()).toEqual(catalogue);
  });

  test('No header, body, file name or attachment of a mail contains answers', { timeout }, async () => {
    const messages = await play(brand);
    const lines = [...(await secretsSaid(products.deps)), ...(await secretsSaid(changes.deps))];
    expect(lines.length, 'the scenes answer what definitions mark').toBeGreaterThan(10);
    const found = messages.flatMap(({ message, all }) =>
      [...new Set([...secrets, ...lines])]
        .filter((secret) => says(all, secret))
        .map((secret) => `${message.template}: ${secret}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test('A mail has two bodies with the same words, and the HTML loads nothing', { timeout }, async () => {
    const found = (await play(brand)).flatMap(({ message, bodies }) =>
      message.channel === 'sms'
        ? []
        : faultsOf(message, bodies).map((fault) => `${message.template}: ${fault}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test('A mail greets by name where known and leaves no parameter empty', { timeout }, async () => {
    const found = (await play(brand)).flatMap(({ message: { template, channel, text, subject } }) => {
      const plain = /^Guten Tag,/.test(text) || !/^Guten Tag \S/.test(text);
      const strange = template === 'claim.access' || ungreeted.test(template) || channel === 'sms';
      return [
        ...(/\{\{|undefined|\[object/.test(text + subject) ? [`${template}: empty place`] : []),
        ...(plain && !strange ? [`${template}: ${text.slice(0, 40)}`] : []),
      ];
    });
    expect([...new Set(found)]).toEqual([]);
  });

  test('A mail mentions no other brand, phone, address or page', { timeout }, async () => {
    const own = marksOf(brand);
    const foreign = brands
      .filter((other) => other !== brand)
      .flatMap((other) => [...marksOf(other)].map((mark) => ({ other, mark })))
      .filter(({ mark }) => ![...own].some((mine) => mine.includes(mark)));
    const found = (await play(brand)).flatMap(({ message, all }) =>
      foreign
        .filter(({ mark }) => all.includes(mark))
        .map(({ other, mark }) => `${message.template}: ${other}, ${mark}`),
    );
    expect([...new Set(found)]).toEqual([]);
    for (const { message } of await play(brand)) {
      expect(message.brand).toBe(brand);
      expect(message.senderName).toBe(brandTokens(brand).sender.name);
    }
  });
});

/** Returns what identifies a brand: names, phone, addresses, links. */
function marksOf(brand: Brand): Set<string> {
  const { sender, phone } = brandTokens(brand);
  return new Set([sender.name, sender.email, phone.display, phone.number, `brand=${brand}`]);
}
