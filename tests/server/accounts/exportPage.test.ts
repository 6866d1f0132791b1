import { expect, test } from 'vitest';
import { exportPage } from '#server/portals/accounts/exportPage.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { projectRoot } from '#server/base/settings/settings.ts';

const t = translator('live', projectRoot);
const bytes = Buffer.from('');

test('The page of an export leads to every file by its name and says who looked, without trusting any of it', () => {
  const { name, bytes: html } = exportPage(
    {
      files: [
        { name: 'dokumente/2025-04-22 Versicherungsschein FA250000101.pdf', bytes },
        { name: 'person.json', bytes },
      ],
      accesses: [
        {
          sequence: 1,
          at: '2026-11-20T08:00:00Z',
          role: 'vermittler',
          number: '1001',
          name: '<b>Jana</b> Berger',
          what: 'Kunde lesen',
          writes: false,
          status: 200,
        },
      ],
      day: '2026-11-20',
    },
    t,
  );
  expect(name).toBe('Bitte zuerst lesen.html');
  const page = html.toString();
  expect(page).toContain('href="dokumente/2025-04-22%20Versicherungsschein%20FA250000101.pdf"');
  expect(page).toContain('>2025-04-22 Versicherungsschein FA250000101.pdf</a>');
  expect(page).toContain('href="person.json"');
  expect(page).toContain('20.11.2026, 09:00 Uhr, &lt;b&gt;Jana&lt;/b&gt; Berger: Kunde lesen');
});

test('The page of an export says that nobody looked where nobody did', () => {
  const page = exportPage({ files: [], accesses: [], day: '2026-11-20' }, t).bytes.toString();
  expect(page).toContain('Kein Vermittler und kein Makler hat Ihre Daten angesehen.');
});
