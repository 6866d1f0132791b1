import type { Page } from 'playwright';
import type { Answers, Inputs } from '#engine/definition/answers.ts';

/** A wizard as a tab remembers it. */
export interface Remembered {
  /** Id of the definition: `produkt.FAHRRAD`. */
  id: string;
  brand: string;
  inputs: Inputs;
  answers: Answers;
}

/** A document of the site that runs nothing, so that what is put into the tab's memory stays as it is. */
const quiet = '/marken/haus.svg';

/** Lets the tab remember answers, as after a reload, and opens an address of the wizard. */
export async function openRemembered(page: Page, address: string, remembered: Remembered): Promise<void> {
  const { id, brand, inputs, answers } = remembered;
  await page.goto(quiet);
  await page.evaluate(
    ([key, value]) => {
      sessionStorage.clear();
      sessionStorage.setItem(key ?? '', value ?? '');
    },
    [`wizard ${id} ${inputs.context} ${brand}`, JSON.stringify({ answers, provenance: {}, inputs })],
  );
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Drafts are kept with the flags of the case, as if they had begun on a day when those were on. */
export async function keepFlags(page: Page, flags: Inputs['flags']): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/entwuerfe**', async (route) => {
    try {
      const response = await route.fetch();
      const body = (await response.json()) as { inputs?: Inputs };
      if (body.inputs) body.inputs.flags = flags;
      await route.fulfill({ response, json: body });
    } catch {
      // The page was left while its draft was on the way.
    }
  });
}
