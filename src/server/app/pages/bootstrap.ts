import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { PublicAgent } from '#server/storage/model/agent.ts';
import { brands } from '#server/base/brands.ts';
import type { Brand } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { OutsideFlags } from '#server/base/settings/services.ts';
import type { Portal } from '#server/base/portal.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import { embeddersOf } from './embedding.ts';
import { describeOffer, publishedFor, presetOf } from './publishedDefinitions.ts';
import type { OfferDescription } from './publishedDefinitions.ts';
import type { PageDescription } from '#engine/page.ts';
import type { FoundPage } from './pageAt.ts';
import { portalOfPage } from './portalOfPage.ts';

/** What the document tells the web app before it makes any call. */
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
    /** Only where anybody may come in: the others ask for them, signed in. Whether a broker mediates, `mediation` says. */
    inputs?: Inputs;
    module: string;
    /** What the person has answered already by choosing the product. */
    preset?: Answers;
  };
  definitions: {
    id: string;
    key: string;
    addresses: { [context: string]: string };
    /** Of a claim: whose contracts it may be about. */
    products?: string[];
    /** Only where products are chosen. */
    offer?: OfferDescription;
  }[];
  /** Through whom the person came; the token is kept for the session and sent with every call. */
  mediation?: { token: string; agent?: PublicAgent; brokered?: boolean; assumed?: boolean };
  /** The portal in which the page is; absent where anybody may open it. */
  portal?: Portal;
  /** The portals at which somebody has signed in with this browser, and not out since. */
  entered: Portal[];
  /** Definitions are watched: an open wizard may listen for edits. */
  watch: boolean;
  /** Whether there are experiments to agree to. */
  experimenting: boolean;
  /** The page stands in a frame: who may be told of its height. */
  embedding?: { origins: string[] };
  /** Services outside that the browser speaks to itself. */
  outside: { growthBook?: OutsideFlags; sentryDsn?: string };
}

/** Who opens a page: the brand and the pseudonymous id that flags are dealt out by. */
export interface Visitor {
  brand: Brand;
  userId?: string;
  /** Whether the person agreed to take part in experiments. */
  experiments?: boolean;
  /** For whom a product was chosen to be. */
  choice?: string;
  /** The portals at which somebody has signed in with this browser. */
  entered?: Portal[];
  /** The page stands in a frame. */
  embedded?: boolean;
  mediation?: Bootstrap['mediation'];
}

/** Answers what writes the bootstrap of a page. */
export function createBootstrap(deps: Deps): (found: FoundPage, visitor: Visitor) => Bootstrap {
  const { registry, settings } = deps;
  const judgement = createJudgement(deps);
  return ({ page, wizard }, { brand, userId, experiments, choice, mediation, embedded, entered = [] }) => {
    const flags = deps.flags.flagsFor({ brand, userId, experiments });
    const portal = portalOfPage(page);
    const preset = wizard && presetOf(wizard.definition, choice, wizard.context);
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
      definitions: publishedFor(registry, flags)
        .list()
        .map(({ definition }) => {
          const { id, key, addresses, products } = definition;
          const offer = choosing ? describeOffer(definition, flags) : undefined;
          return { id, key, addresses, ...(products && { products }), ...(offer && { offer }) };
        }),
      ...(mediation && { mediation }),
      entered,
      ...(portal && { portal }),
      watch: settings.watch,
      experimenting: deps.flags.experimenting() && !embedded,
      ...(embedded && { embedding: { origins: embeddersOf(settings, brand) } }),
      outside: {
        ...(settings.growthBook && { growthBook: settings.growthBook }),
        ...(settings.sentryDsn !== undefined && { sentryDsn: settings.sentryDsn }),
      },
    };
  };
}
