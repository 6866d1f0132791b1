import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandTokens } from '#server/base/brandTokens.ts';
import { brands } from '#server/base/brands.ts';
import { cardLines, maskedAccount } from '#server/answers/mail/card.ts';
import { htmlBody } from '#server/answers/mail/htmlBody.ts';
import { translator } from '#server/catalog/translations/service.ts';

const t = translator('live', join(import.meta.dirname, '../../..'));
const origin = 'https://haus.example';
const bodyOf = (text: string, subject = 'Ihr Antrag', brand = 'haus') =>
  htmlBody({ subject, text, brand, senderName: 'Haus Versicherung' }, origin, t).replace(/\s+/g, ' ');

describe('The HTML body of a mail', () => {
  test('The HTML body escapes its text', () => {
    const evil = '<img src=x onerror=alert(1)> & "Ende" \'</main><script>';
    const body = bodyOf(`Guten Tag ${evil},\n\n- ${evil}\n  ${evil}`, evil);
    expect(body).not.toMatch(/<img|<script|<\/main><s/);
    expect(body.split('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ende&quot;').length).toBe(6);
  });

  test('The HTML body breaks long words at their joints, and no number', () => {
    const body = bodyOf('Hausratversicherung', 'Ihr Antrag A-2026-788918844: Hausratversicherung');
    expect(body.match(/Hausrat\u00ADversicherung/g)).toHaveLength(2);
    expect(body).toContain('<span style="white-space:nowrap">A-2026-788918844</span>:');
    expect(body).toContain('<title>Ihr Antrag A-2026-788918844: Hausratversicherung</title>');
  });

  test('The HTML body shows a code large, and keeps a paragraph sign with its number', () => {
    const large = />(\d+)<\/strong>/;
    expect(large.exec(bodyOf('414806 ist Ihr Code.'))?.[1]).toBe('414806');
    expect(large.exec(bodyOf('Guten Tag,\n\nIhr Code: 414806\n\nEr gilt.'))?.[1]).toBe('414806');
    for (const other of ['4148067 ist', 'Konto 414806 gilt', 'Nummer: 414806 gilt'])
      expect(bodyOf(other)).not.toMatch(large);
    const mail = { subject: 'x', text: 'vor (§ 31 VVG)', brand: 'haus', senderName: 'Haus' };
    expect(htmlBody(mail, origin, t)).toContain('§\u00A031 VVG');
  });

  test('The HTML body links our own pages and nothing else', () => {
    const link = `${origin}/unterlagen/?brand=nord#geheim`;
    const body = bodyOf(
      `Guten Tag https://evil.example/x,\n\nHier:\n${link}\n\nWie das geht, steht unter ${link}.`,
    );
    expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([link, link]);
    expect(body).toContain('Persönliche Unterlagen öffnen</a>');
    expect(bodyOf(`${origin}/faq/`)).toContain('haus.example/faq/ öffnen</a>');
    expect(body).toContain('haus.example/unterlagen/</a>.');
    expect(body).not.toContain('>https://');
    expect(bodyOf(`${origin}.evil.example/ und javascript:alert(1)`)).not.toContain('href');
  });

  test.each([
    ['/schaden-melden/thv/ergaenzung/?brand=nord#geheim', 'Schaden ansehen'],
    ['/schaden-melden/#geheim', 'Schaden melden'],
    ['/kunden/login/registrieren/', 'Zugang einrichten'],
    ['/kunden/schaeden/S-2026-1/', 'Schaden ansehen'],
    ['/einwilligung/#geheim', 'Jetzt entscheiden'],
    ['/hausrat/beratung/?savedDraftId=geheim', 'Angebot ansehen'],
  ])('The button to %s says what happens there', (page, label) => {
    expect(bodyOf(`${origin}${page}`)).toContain(`>${label}</a>`);
  });

  test('The HTML body keeps paragraphs, lines and lists', () => {
    const body = bodyOf('Eins\nzwei\n\n- drei\n- vier\n\nAngaben\n  fünf: 5\n    sechs: 6');
    expect(body).toMatch(/<p[^>]*>Eins<br \/>zwei<\/p>/);
    expect(body).toMatch(/<ul[^>]*> <li[^>]*>drei<\/li><li[^>]*>vier<\/li> <\/ul>/);
    expect(body).toMatch(/<p[^>]*>Angaben<\/p><ul[^>]*> <li[^>]*>fünf: 5<\/li><li[^>]*16px">sechs: 6<\/li>/);
  });

  test.each(brands)(
    'The HTML body has language, title, one heading and the head of the brand %s',
    (brand) => {
      const body = bodyOf('Guten Tag,', 'Ihr Antrag', brand);
      for (const part of ['<html lang="de">', '<title>Ihr Antrag</title>', 'Haus Versicherung'])
        expect(body).toContain(part);
      expect(body.match(/<h1/g)).toHaveLength(1);
      expect(body).not.toMatch(/\bundefined\b|src=|url\(|@import|<link|<script|\son\w+=/);
    },
  );

  test('Each brand begins its mails with a sign of its own, which is named', () => {
    const heads = brands.map((brand) => bodyOf('Guten Tag,', 'Ihr Antrag', brand).split('<main')[0] ?? '');
    const names = heads.map((head) => /role="img" aria-label="([^"]+)"/.exec(head)?.[1]);
    expect(names).toEqual(brands.map((brand) => t(`mails:html.signs.${brand}`)));
    expect(new Set(names).size).toBe(brands.length);
  });

  test('The HTML body shows number, changes, price and account as a card, and nothing else that has a colon', () => {
    const values = {
      product: 'Fahrradversicherung',
      number: 'FA-1',
      account: maskedAccount('DE89370400440532013000'),
    };
    const changed = ['Selbstbeteiligung: 150 € → ohne', 'Schloss: 49 € → 89 €'];
    const lines = cardLines({ ...values, changed, price: '14,37 € <b>' }, t);
    const body = bodyOf(`Guten Tag,\n\n${lines.join('\n')}\n\nNummer: 5\nAnders: 6`);
    expect(body.match(/<table class="card"/g)).toHaveLength(1);
    expect(body.match(/<th class="quiet" scope="row"/g)).toHaveLength(6);
    expect(body).toMatch(
      />Beitrag:<\/th> <td[^>]*> 14,37 € &lt;b&gt; <\/td>.*>Konto:<\/th> <td[^>]*> •••• 3000 </,
    );
    expect(body).toMatch(/>Änderung:<\/th> <td[^>]*> Schloss: 49 € → 89 € <\/td>/);
    expect(body).toContain('Nummer: 5<br />Anders: 6');
  });

  test('The HTML body links the phone number of the brand', () => {
    expect(bodyOf('Rufen Sie uns an: 0800 000 4400.', 'x', 'nord')).toContain(
      '<a class="link" href="tel:+498000004400" style="color:#0A4A7A;white-space:nowrap">0800 000 4400</a>.',
    );
  });

  test.each(brands)('In the dark, every colour of a mail of %s is another, and the head stays', (brand) => {
    const text = `Guten Tag,\n\nNummer: A-1\nBeitrag: 3 €\n\n${origin}/faq/\n\nFragen? 0800 000 1100, ${origin}/faq/.`;
    const body = bodyOf(text, 'Ihr Antrag', brand);
    const [, dark = ''] = /prefers-color-scheme: dark\) \{(.*)\} <\/style>/.exec(body) ?? [];
    const classes = [...body.matchAll(/<(?:a|div|table|th|body) class="(\w+)"/g)].map(([, name]) => name);
    expect(new Set(classes)).toEqual(new Set([...dark.matchAll(/\.(\w+) \{/g)].map(([, name]) => name)));
    // Without a class, a colour would stay as in the light.
    const [, main = ''] = body.split('<main');
    const coloured = [...main.matchAll(/<\w+ ([^>]*(?:color:|background:|solid #)[^>]*)>/g)].map(
      ([, all]) => all,
    );
    expect(coloured.filter((all = '') => !all.startsWith('class='))).toEqual([]);
    expect(dark.match(/!important/g)?.length).toBe(dark.match(/:(?= )/g)?.length);
    expect(body).toContain(`background:${brandTokens(brand).accent};border-collapse`);
  });
});
