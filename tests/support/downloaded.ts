import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright';

/** A file as the browser saved it. */
export interface Downloaded {
  name: string;
  bytes: Buffer;
}

/** Read over the connection: the browser may run on another disk. */
const read = async (download: Download): Promise<Downloaded> => ({
  name: download.suggestedFilename(),
  bytes: await buffer(await download.createReadStream()),
});

/** Returns the file that a page saves when something is pressed. */
export async function downloaded(page: Page, press: () => Promise<unknown>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return read(download);
}
