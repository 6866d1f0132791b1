import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Hand } from '../../support/hand.ts';
import { pdfFile, pdfStream } from '../../support/sampleFiles.ts';
import { demoPerson, signIn } from '../../support/signIn.ts';
import type { Visitor } from '../../support/visitor.ts';
import { Wizard } from '../../support/wizard.ts';
import type { LineOfClaim } from './lines.ts';

/** Two parts, because a part that has arrived is not sent again. */
const bytes = pdfFile([pdfStream('', Buffer.alloc(8_500_000, 'x'), { packed: false })]);
const file = { name: 'Beleg.pdf', buffer: bytes, mimeType: 'application/pdf' };

/** Breaks the connection three times within the last part of a file. @returns how often each part was started */
async function breakLine(page: Page): Promise<Map<string, number>> {
  const begun = new Map<string, number>();
  await page.route('**/teile/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const part = new URL(route.request().url()).pathname.replace(/.*\//, '');
    begun.set(part, (begun.get(part) ?? 0) + 1);
    return part === '1' && (begun.get(part) ?? 0) <= 3 ? route.abort('connectionreset') : route.continue();
  });
  return begun;
}

/** Sends a file for the first required document over a connection that breaks three times. */
async function sendFile({ page }: Visitor, hand: Hand): Promise<void> {
  const begun = await breakLine(page);
  await hand.press(page.getByRole('button', { name: /^Datei schicken/ }).first());
  const choosing = page.waitForEvent('filechooser');
  await hand.press(page.locator('input[type=file]').first());
  await (await choosing).setFiles(file);
  await expect
    .poll(() => [...begun])
    .toEqual([
      ['0', 1],
      ['1', 4],
    ]);
  await page.getByText('Beleg.pdf').first().waitFor();
  await page.unroute('**/teile/*');
}

/** On the summary: sends the report and returns the claim number. */
async function send(visitor: Visitor, hand: Hand): Promise<string> {
  await hand.press(visitor.button('Angaben absenden'));
  const number = visitor.page.getByText(/^S-\d{4}-\d{9}$/).first();
  await number.waitFor();
  return (await number.textContent()) ?? '';
}

/**
 * Reports a claim: from the list of contracts through six questions to a number, then a file and the rest.
 * @param see checks every page
 */
export async function reportOnPhone(
  visitor: Visitor,
  { line, person, brand, contract, first, later }: LineOfClaim,
  hand: Hand,
  see: () => Promise<void> = () => visitor.isSound(),
): Promise<void> {
  // The browser logs broken connections as well.
  visitor.trouble.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const { page } = visitor;
  const flow = `schaeden/${line}`;
  await visitor.open(`/kunden/login/${brand === undefined ? '' : `?brand=${brand}`}`);
  await signIn(page, visitor.serverUrl, demoPerson(person));
  await page.getByText('Guten Tag').waitFor();
  await visitor.open('/kunden/schaden-melden/');
  const target = contract === undefined ? page.locator('li') : page.locator('li', { hasText: contract });
  const link = target.locator(`a[href*="/schaden-melden/${line}/"]`);
  await link.first().waitFor();
  await see();
  await hand.press(link.first());
  await page.waitForURL(`**/schaden-melden/${line}/**`);
  const location = /schaden-melden\/[^/]+\/([^/]+)\//.exec(visitor.path())?.[1] ?? '';
  const report = new Wizard(visitor, flow, 'meldung', hand, location);
  await expect.poll(() => report.page()).toBe('photos');
  expect(await report.walk(first, { onPage: see })).toBe('summary');
  const number = await send(visitor, hand);
  await see();

  await hand.press(visitor.link('Zu meinem Schaden'));
  await page.getByText('So geht es weiter').waitFor();
  await see();
  await sendFile(visitor, hand);
  await hand.press(visitor.link('Weitere Angaben machen'));
  const supplement = new Wizard(visitor, flow, 'ergaenzung', hand, number);
  await expect.poll(() => supplement.page() !== undefined).toBe(true);
  expect(await supplement.walk(later, { onPage: see })).toBe('summary');
  expect(await send(visitor, hand)).toBe(number);
}
