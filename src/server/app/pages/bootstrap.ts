import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { PublicAgent } from '#server/storage/model/agent.ts';
import { brandTokens } from '#server/base/brandTokens.ts';
import { brands } from '#server/base/brands.ts';
import type { Brand } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { GrowthBookSettings } from '#server/base/settings/services.ts';
import type { Portal } from '#server/base/portal.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import { embeddersOf } from './embedding.ts';
import type { ExamplePrice, PriceLine } from '#engine/priceLine.ts';
import { describeOffer, listedFor, publishedFor, presetOf } from './publishedDefinitions.ts';
import type { OfferDescription } from './publishedDefinitions.ts';
import type { PageDescription } from '#engine/page.ts';
import { portalOfPage, type FoundPage } from './pageAt.ts';

/** Data in the document that the web app reads before its first call. */
export interface Bootstrap {
  environment: string;
  brand: Brand;
  brands: readonly string[];
  flags: { [key: string]: Json };
  translations: 'live' | 'preview';
  page: PageDescription;
  wizard?: {
    id: string;
    key: string;
    version: string;
    context: string;
    base: string;
    step?: string;
    /** Only in open contexts; signed-in pages request them. Brokered or not follows from `mediation`. */
    inputs?: Inputs;
    module: string;
    /** Answers implied by the choice of the product. */
    preset?: Answers;
  };
  definitions: {
    id: string;
    key: string;
    addresses: { [context: string]: string };
    /** Products whose contracts a claim may concern. */
    products?: string[];
    /** Only on pages that offer products. */
    offer?: OfferDescription;
    /** What the product's example costs at least; only on pages that offer products. */
    from?: Pick<ExamplePrice, 'cent' | 'period'>;
  }[];
  /** Questions of one product with their price; on the home page and on product pages. */
  line?: PriceLine;
  /** Audience whose products come first. */
  lead?: 'private' | 'business';
  /** Mediation; the token is kept for the session and sent with every call. */
  mediation?: { token: string; agent?: PublicAgent; brokered?: boolean; assumed?: boolean };
  /** Portal of the page; absent on public pages. */
  portal?: Portal;
  /** Portals with a sign-in in this browser that was not ended. */
  entered: Portal[];
  /** Definitions are watched: open wizards listen for edits. */
  watch: boolean;
  /** Whether there are experiments that need consent. */
  experimenting: boolean;
  /** Set when the page is framed: origins that receive its height. */
  embedding?: { origins: string[] };
  /** External services that the browser calls directly. */
  outside: { growthBook?: GrowthBookSettings; sentryDsn?: string };
}

/** Prices of examples that a page shows. */
export interface ShownPrices {
  /** The cheapest price of each product's example, by the id of its definition. */
  from: Map<string, Pick<ExamplePrice, 'cent' | 'period'>>;
  /** Questions of one product with their price. */
  line?: PriceLine;
}

/** Visitor of a page: brand and the pseudonymous id for flags. */
export interface Visitor {
  brand: Brand;
  userId?: string;
  /** Whether the visitor consented to experiments. */
  experiments?: boolean;
  /** Chosen target group of a product. */
  choice?: string;
  /** Portals with a sign-in in this browser. */
  entered?: Portal[];
  /** The page is framed. */
  embedded?: boolean;
  mediation?: Bootstrap['mediation'];
}

/** Returns a function that builds the bootstrap data of a page. */
export function createBootstrap(
  deps: Deps,
): (found: FoundPage, visitor: Visitor, prices?: ShownPrices) => Bootstrap {
  const { registry, settings } = deps;
  const judgement = createJudgement(deps);
  return (
    { page, wizard },
    { brand, userId, experiments, choice, mediation, embedded, entered = [] },
    prices,
  ) => {
    const flags = deps.flags.flagsFor({ brand, userId, experiments });
    const portal = portalOfPage(page);
    const preset = wizard && presetOf(wizard.definition, choice, wizard.context);
    const { audience } = brandTokens(brand).home;
    const choosing = page.kind === 'home' || page.kind === 'quickstart';
    return {
      environment: settings.environment,
      brand,
      brands,
      flags,
      translations:
        flags['content-preview'] === true || settings.environment === 'localhost' ? 'preview' : 'live',
      page,
      ...(wizard && {
        wizard: {
          id: wizard.definition.id,
          key: wizard.definition.key,
          version: wizard.definition.version,
          context: wizard.context,
          base: wizard.base,
          ...(wizard.page !== undefined && { step: wizard.page }),
          ...(!('portal' in page) && {
            inputs: judgement.freshInputs(wizard.context, brand, { frozen: flags }),
          }),
          module: wizard.module,
          ...(preset && { preset }),
        },
      }),
      definitions: listedFor(publishedFor(registry, flags), audience).map(({ definition }) => {
        const { id, key, addresses, products } = definition;
        const offer = choosing ? describeOffer(definition, flags) : undefined;
        const from = choosing ? prices?.from.get(id) : undefined;
        return {
          id,
          key,
          addresses,
          ...(products && { products }),
          ...(offer && { offer }),
          ...(from && { from }),
        };
      }),
      ...(prices?.line && { line: prices.line }),
      ...(choosing && { lead: audience }),
      ...(mediation && { mediation }),
      entered,
      ...(portal && { portal }),
      watch: settings.watch,
      experimenting: deps.flags.hasExperiments() && !embedded,
      ...(embedded && { embedding: { origins: embeddersOf(settings, brand) } }),
      outside: {
        ...(settings.growthBook && { growthBook: settings.growthBook }),
        ...(settings.sentryDsn !== undefined && { sentryDsn: settings.sentryDsn }),
      },
    };
  };
}
