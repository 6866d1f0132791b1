import type { Inputs } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { brands } from '../brands.ts';
import type { Brand } from '../brands.ts';
import type { Deps } from '../deps.ts';
import { createFlags } from '../flags/service.ts';
import { createJudgement } from '../judgement/service.ts';
import type { FoundPage, PageDescription } from './pageAt.ts';

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
    inputs: Inputs;
    module: string;
  };
  definitions: { id: string; key: string; addresses: { [context: string]: string } }[];
  /** Definitions are watched: an open wizard may listen for edits. */
  watch: boolean;
}

/** Who opens a page: the brand and the pseudonymous id that flags are dealt out by. */
export interface Visitor {
  brand: Brand;
  userId?: string;
}

/** Answers what writes the bootstrap of a page. */
export function bootstrapWriter(deps: Deps): (found: FoundPage, visitor: Visitor) => Bootstrap {
  const { registry, settings } = deps;
  const flagsOf = createFlags(settings.environment);
  const judgement = createJudgement(deps);
  return ({ page, wizard }, { brand, userId }) => {
    const flags = flagsOf.flagsFor({ brand, userId });
    return {
      environment: settings.environment,
      brand,
      brands,
      flags,
      translations: flags['content-preview'] === true ? 'preview' : 'live',
      page,
      ...(wizard && {
        wizard: {
          id: wizard.definition.id,
          key: wizard.definition.key,
          version: wizard.definition.version,
          context: wizard.context,
          base: wizard.base,
          ...(wizard.page !== undefined && { step: wizard.page }),
          inputs: judgement.freshInputs(wizard.context, brand, flags),
          module: wizard.module,
        },
      }),
      definitions: registry.list().map(({ definition: { id, key, addresses } }) => ({ id, key, addresses })),
      watch: settings.watch,
    };
  };
}
