import { productPage } from '#engine/compile/check/addresses.ts';
import type { PageDescription, Portal } from '#engine/page.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
import { rowOf } from '#engine/pages/pageTable.ts';
import { tablePageAt } from '#engine/pages/tablePageAt.ts';
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

/** Returns the page of the table at an address; that of a product's documents exists with the product. */
function pageOfTable(path: string, registry: PublishedDefinitions): PageDescription | undefined {
  const page = tablePageAt(path, (text) => contractId.test(text))?.page;
  return page?.kind === 'product-documents' ? documentsOf(page.product, registry) : page;
}

/** `/dokumente/fahrrad/` names a product as its files do. */
function documentsOf(name: string, registry: PublishedDefinitions): PageDescription | undefined {
  const product = registry.list().find(({ definition }) => definition.namespace === `produkt.${name}`);
  return product && { kind: 'product-documents', product: product.definition.key };
}

/** A report belongs to one of the customer's contracts, later answers to a claim; both also by a link. */
function claimReportAt({ base, context, places }: WizardAddress): PageDescription {
  const { contractIndex: contractPlace, claimId: claim } = places;
  return {
    kind: 'claim-report',
    ...(contractPlace !== undefined && { place: contractPlace }),
    ...(claim !== undefined && { claim }),
    ...((contractPlace ?? claim) !== undefined && { portal: portalOfAddress(base) ?? 'benutzer' }),
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
function productAt(path: string, registry: PublishedDefinitions): PageDescription | undefined {
  const [name, ...more] = path.split('/').filter(Boolean);
  if (name === undefined || more.length > 0) return undefined;
  const product = registry.list().find(({ definition }) => productPage(definition.addresses) === `/${name}/`);
  return product && { kind: 'product', id: product.definition.id };
}

/** An unknown address leads back to the portal that it looks like a part of. */
function notFoundAt(path: string): PageDescription {
  const portals = Object.keys(portalRoots) as Portal[];
  const within = portals.find((portal) => path.startsWith(portalRoots[portal]));
  return { kind: 'not-found', ...(within && { within }) };
}

/** Returns the page at `path`, which has no query; with and without the slash at its end. */
export function pageAt(path: string, registry: PublishedDefinitions): FoundPage {
  const wizard = path === '/' ? undefined : registry.resolveAddress(path);
  const brand = wizard?.places['marke'];
  if (wizard && (brand === undefined || isBrand(brand)))
    return { status: 200, page: pageOfWizard(wizard), wizard };
  const page = pageOfTable(path, registry) ?? productAt(path, registry);
  return page ? { status: 200, page } : { status: 404, page: notFoundAt(path) };
}

/** Returns the portal in which a page is; undefined: anyone may open it. */
export function portalOfPage(page: PageDescription): Portal | undefined {
  const row = rowOf(page);
  return row?.path === undefined && 'portal' in page ? page.portal : row?.portal;
}
