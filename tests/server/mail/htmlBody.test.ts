import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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
    expect(body.match(/<table style/g)).toHaveLength(1);
    expect(body.match(/<th scope="row"/g)).toHaveLength(6);
    expect(body).toMatch(
      />Beitrag:<\/th> <td[^>]*> 14,37 € &lt;b&gt; <\/td>.*>Konto:<\/th> <td[^>]*> •••• 3000 </,
    );
    expect(body).toMatch(/>Änderung:<\/th> <td[^>]*> Schloss: 49 € → 89 € <\/td>/);
    expect(body).toContain('Nummer: 5<br />Anders: 6');
  });

  test('The HTML body links the phone number of the brand', () => {
    expect(bodyOf('Rufen Sie uns an: 0800 000 4400.', 'x', 'nord')).toContain(
      '<a href="tel:+498000004400" style="color:#0A4A7A;white-space:nowrap">0800 000 4400</a>.',
    );
  });
});
