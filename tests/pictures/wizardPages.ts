import { deriveCases } from '#engine/cases/deriveCases.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { wizardRecordKey } from '#web/base/wizardRecord.ts';
import { open, sources } from '../definitions/support/opened.ts';
import { today } from '../support/today.ts';
import { nameOfAddress, type PicturedPage } from './picturedPage.ts';

/**
 * Returns the pages of each public wizard with the answers of the case that meets most of them, and the page of its
 * product. Wizards of portals are left out: their pages are drawn by the same parts.
 */
export async function wizardPages(brand: string, ids = sources.map(({ id }) => id)): Promise<PicturedPage[]> {
  const found: PicturedPage[] = [];
  for (const id of ids) found.push(...(await pagesOf(id, brand)));
  return found;
}

async function pagesOf(id: string, brand: string): Promise<PicturedPage[]> {
  const opened = await open(id);
  const { loaded } = opened;
  const { addresses, change } = loaded.definition;
  const [context, base] = Object.entries(addresses).find(([, at]) => !at.includes('{')) ?? [];
  if (change || context === undefined || base === undefined || base.startsWith('/vermittler')) return [];
  const { cases } = deriveCases({ ...opened, today: today(), contracts: [] });
  const options = cases
    .filter(({ refused, inputs }) => refused === undefined && inputs.context === context)
    .map((given) => ({ given, steps: pathOf(loaded, given.answers, given.inputs).steps }))
    .map(({ given, steps }) => ({
      given,
      steps: steps.filter(({ reachable, joined }) => reachable && !joined),
    }));
  const longest = options.toSorted((one, other) => other.steps.length - one.steps.length)[0];
  if (!longest) return [];
  const { answers, inputs } = longest.given;
  const memory = {
    [wizardRecordKey(id, context, brand)]: JSON.stringify({ answers, provenance: {}, inputs }),
  };
  const product = base.replace(/[^/]+\/$/, '');
  return [
    ...(product === '/' ? [] : [{ name: nameOfAddress(product), address: product }]),
    { name: `${nameOfAddress(base)}-00-leer`, address: base },
    ...longest.steps.map(({ slug }, index) => ({
      name: `${nameOfAddress(base)}-${String(index + 1).padStart(2, '0')}-${slug}`,
      address: `${base}${slug}/`,
      memory,
    })),
  ];
}
