import { createMediations } from '#server/people/agents/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createIssuedStore } from '#server/catalog/documents/service.ts';
import { createPersonalDocuments } from '#server/answers/documents/personal/service.ts';
import { createDrafts } from '../drafts/service.ts';
import { createGivenDocuments } from './givenDocuments.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createAcceptance } from './acceptance.ts';
import { createCustomerConfirmation } from './customerConfirmation.ts';
import { createIntake } from './intake.ts';

/** Returns the ports with the services built on them. */
export function applicationDeps(deps: Deps) {
  const { db, pending, settings, root } = deps;
  const drafts = createDrafts(deps);
  const t = translator('live', root);
  const intake = createIntake(db, { timeout: settings.database.intakeTimeout, pending });
  const { accept, priced, afterCreditCheck, answersInvalid } = createAcceptance(deps);
  const keepDocuments = createIssuedStore(db);
  const mediations = createMediations(settings);
  const personal = createPersonalDocuments(deps);
  const givenBefore = createGivenDocuments(db, t);
  const confirming = createCustomerConfirmation(deps);
  return {
    ...deps,
    drafts,
    t,
    intake,
    accept,
    priced,
    afterCreditCheck,
    answersInvalid,
    keepDocuments,
    mediations,
    personal,
    givenBefore,
    confirming,
  };
}

export type ApplicationDeps = ReturnType<typeof applicationDeps>;
