import { productPage } from '#engine/compile/check/addresses.ts';
import type { PageDescription, Portal } from '#engine/page.ts';
import { pageTable, rowOf, type PageRow, type ParameterFormat } from '#engine/pages/pageTable.ts';
import { contractId } from '#server/storage/model/contract.ts';
import { isBrand } from '#server/base/brands.ts';
import type { WizardAddress } from '#server/ports/registry.ts';
import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';
import type { PublishedDefinitions } from './publishedDefinitions.ts';

/** A page with its status and, where it is one, its wizard. */
export interface FoundPage {
  status: number;
  page: PageDescription;
  wizard?: WizardAddress;
}

const formats: { [format in ParameterFormat]: Pick<RegExp, 'test'> } = {
  contract: contractId,
  claim: /^[A-Za-z0-9-]{1,30}$/,
  customer: /^[0-9]{10}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  feedbackSource: /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
  feedbackScore: /^(\d|10)$/,
  product: /^[a-z0-9-]+$/,
};

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const rows = pageTable.flatMap((row) =>
  row.path === undefined ? [] : [{ row, parts: segmentsOf(row.path) }],
);

/** Returns the parameters of an address, by name; undefined when the row's pattern does not fit. */
function parametersOf(
  { parameters = {} }: PageRow,
  pattern: string[],
  parts: string[],
): { [name: string]: string | number } | undefined {
  if (pattern.length !== parts.length) return undefined;
  const values: { [name: string]: string | number } = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (!expected.startsWith(':')) {
      if (part !== expected) return undefined;
      continue;
    }
    const name = expected.slice(1);
    const format = parameters[name];
    if (!format || !formats[format].test(part)) return undefined;
    values[name] = format === 'feedbackScore' ? Number(part) : part;
  }
  return values;
}

/** Returns the page of the table at an address. Whose things it shows, only the calls of the page decide. */
function tablePageAt(parts: string[], registry: PublishedDefinitions): PageDescription | undefined {
  for (const { row, parts: pattern } of rows) {
    const values = parametersOf(row, pattern, parts);
    if (!values) continue;
    const page = { kind: row.kind, ...row.is, ...values } as PageDescription;
    return page.kind === 'product-documents' ? documentsOf(page.product, registry) : page;
  }
  return undefined;
}

/** `/dokumente/fahrrad/` names a product as its files do. */
function documentsOf(name: string, registry: PublishedDefinitions): PageDescription | undefined {
  const product = registry.list().find(({ definition }) => definition.namespace === `produkt.${name}`);
  return product && { kind: 'product-documents', product: product.definition.key };
}

/** A report belongs to one of the customer's contracts, later answers to a claim; both also by a link. */
function claimReportAt({ base, context, places }: WizardAddress): PageDescription {
  const { contractIndex: place, claimId: claim } = places;
  return {
    kind: 'claim-report',
    ...(place !== undefined && { place }),
    ...(claim !== undefined && { claim }),
    ...((place ?? claim) !== undefined && { portal: portalOfAddress(base) ?? 'benutzer' }),
    ...(context === 'nachtrag' && { byLink: true }),
  };
}

/** A change belongs to a contract, advice to its portal; every other wizard is a page by itself. */
function pageOfWizard(wizard: WizardAddress): PageDescription {
  const { definition, places, base } = wizard;
  if (definition.kind === 'aenderung')
    return { kind: 'change', contract: places['id'] ?? '', portal: portalOfAddress(base) ?? 'benutzer' };
  if (definition.kind === 'schaden') return claimReportAt(wizard);
  const portal = portalOfAddress(base, definition);
  return { kind: 'wizard', ...(portal && { portal }) };
}

/** The page about a product, at the address above its wizards. */
function productAt(parts: string[], registry: PublishedDefinitions): PageDescription | undefined {
  const [name] = parts;
  if (name === undefined || parts.length > 1) return undefined;
  const product = registry.list().find(({ definition }) => productPage(definition.addresses) === `/${name}/`);
  return product && { kind: 'product', id: product.definition.id };
}

/** Returns the page at `path`, which has no query; with and without the slash at its end. */
export function pageAt(path: string, registry: PublishedDefinitions): FoundPage {
  const wizard = path === '/' ? undefined : registry.resolveAddress(path);
  const brand = wizard?.places['marke'];
  if (wizard && (brand === undefined || isBrand(brand)))
    return { status: 200, page: pageOfWizard(wizard), wizard };
  const parts = segmentsOf(path);
  const page = tablePageAt(parts, registry) ?? productAt(parts, registry);
  return page ? { status: 200, page } : { status: 404, page: { kind: 'not-found' } };
}

/** Returns the portal in which a page is; undefined: anyone may open it. */
export function portalOfPage(page: PageDescription): Portal | undefined {
  const row = rowOf(page);
  return row?.path === undefined && 'portal' in page ? page.portal : row?.portal;
}
