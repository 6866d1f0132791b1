import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { formatFileName } from '#engine/text/format.ts';
import { fieldId } from '#renderers/form/fieldId.ts';
import { bicycleOwner } from '../support/applicant.ts';
import { jpegFile, pdfFile, pdfStream, pngFile } from '../support/sampleFiles.ts';
import { stories, type AtEnd } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';
import { patience } from '../support/patience.ts';

const field = '/bikeDetails/purchaseReceipt';
/** A receipt of four parts, written to disk because it is too large for the browser protocol. */
async function largeReceipt(atEnd: AtEnd): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'receipt-'));
  atEnd(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'Kaufbeleg.pdf');
  await writeFile(file, pdfFile([pdfStream('', Buffer.alloc(30_000_000, 'x'), { packed: false })]));
  return file;
}

/** Opens the page that asks for the receipt, with everything else answered. */
async function atReceipt(visitor: Visitor) {
  const wizard = bicycleWizard(visitor);
  await wizard.enter();
  await wizard.walk(bicycleOwner, { until: 'bikeDetails' });
  await wizard.form.fill('bikeDetails', bicycleOwner.bikeDetails ?? {});
  const frame = wizard.form.frame(field);
  const chooser = visitor.page.locator(`[id="${fieldId(field)}-add"]`);
  const rows = frame.getByRole('listitem');
  return { wizard, frame, chooser, rows };
}

/** Returns the part number in an address. */
const partOf = (address: string) => Number(/teile\/(\d+)/.exec(address)?.[1]);

stories('Files in an application', (story) => {
  story(
    'arrive completely although the connection breaks three times and the page is reloaded',
    async (arrive, atEnd) => {
      const receipt = await largeReceipt(atEnd);
      const visitor = await arrive();
      visitor.trouble.expect(/ERR_FAILED|ERR_CONNECTION_/);
      const { page } = visitor;
      const { wizard, frame, chooser, rows } = await atReceipt(visitor);
      let broken = 0;
      let held = true;
      let lastAsked = false;
      const sent: number[] = [];
      await page.route('**/teile/*', async (route) => {
        const part = partOf(route.request().url());
        if (route.request().method() !== 'PUT') return route.continue();
        if (part === 1 && broken < 3) {
          broken += 1;
          return route.abort('connectionreset');
        }
        // The page is reloaded while the last part is being sent.
        if (part === 3 && held) {
          lastAsked = true;
          return;
        }
        sent.push(part);
        return route.continue();
      });
      await chooser.setInputFiles(receipt);
      await expect.poll(() => sent, { timeout: patience }).toEqual([0, 1, 2]);
      expect(broken).toBe(3);
      // Parts are sequential: now the third one is stored, not only sent.
      await expect.poll(() => lastAsked).toBe(true);
      await wizard.next();
      await expect
        .poll(() => wizard.form.error(field).textContent())
        .toBe(text('errors:keywords.uploadUnfinished'));

      await page.reload();
      await rows.getByText(text('widgets:file.interrupted')).waitFor();
      // Only now, because the previous page may retry its last part.
      held = false;
      await visitor.isSound();
      await chooser.setInputFiles({ name: 'anderer.pdf', mimeType: '', buffer: pdfFile() });
      await expect.poll(() => rows.count()).toBe(2);
      await visitor.button(`${text('widgets:file.removeNamed', { name: 'anderer.pdf' })}`).click();
      await chooser.setInputFiles(receipt);
      await frame.getByRole('link', { name: text('widgets:file.save', { name: 'Kaufbeleg.pdf' }) }).waitFor();
      expect(sent.slice(3), 'of the other file its one part, of this one what was missing').toEqual([0, 3]);

      await wizard.answer({ bikeDetails: {} });
      expect(await wizard.walk(bicycleOwner)).toBe('summary');
      expect(await wizard.summary()).toContain('Kaufbeleg.pdf');
      expect(await wizard.send()).toMatch(applicationNumber);
    },
  );

  story('show why they are rejected and do not block each other', async (arrive) => {
    const visitor = await arrive({ width: 390, height: 844 });
    visitor.trouble.expect(/status of 422/);
    const { wizard, frame, chooser, rows } = await atReceipt(visitor);
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
    await chooser.setInputFiles([
      file('Foto vom Beleg mit einem langen Namen.JPG', jpegFile()),
      file('leer.pdf', Buffer.alloc(0)),
      file('film.mp4', Buffer.from('film')),
      file('kaputt.png', pngFile().subarray(0, -8)),
      file('beleg.jpg', pdfFile()),
      file('geheim.pdf', pdfFile(['<< /Filter /Standard >>'], '/Encrypt 4 0 R ')),
    ]);
    const name = formatFileName('Foto vom Beleg mit einem langen Namen.JPG');
    await frame.getByRole('link', { name: text('widgets:file.save', { name }) }).waitFor();
    for (const code of ['empty', 'wrong-type'])
      await rows
        .getByText(text(`errors:codes.upload-${code}.title`))
        .first()
        .waitFor();
    await expect.poll(() => rows.getByRole('alert').count()).toBeGreaterThan(1);
    await visitor.isSound();
    await wizard.next();
    await wizard.expectPage('person');
  });

  story('can be sent, cancelled and removed by keyboard, with announcements', async (arrive, atEnd) => {
    const receipt = await largeReceipt(atEnd);
    const visitor = await arrive();
    const { page } = visitor;
    const { frame, chooser, rows } = await atReceipt(visitor);
    await page.route('**/teile/*', (route) =>
      partOf(route.request().url()) === 3 ? undefined : route.continue(),
    );
    await chooser.setInputFiles(receipt);
    const announcement = frame.locator('[role=status]');
    await expect.poll(() => announcement.textContent()).toContain('75 %');
    const cancel = visitor.button(text('widgets:file.cancelNamed', { name: 'Kaufbeleg.pdf' }));
    await cancel.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(0);
    await expect
      .poll(() => announcement.textContent())
      .toContain(text('widgets:file.say.canceled', { name: 'Kaufbeleg.pdf' }));
    await expect.poll(() => chooser.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});
