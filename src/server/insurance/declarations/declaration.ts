import { PlatformError } from '#engine/errors/platformError.ts';
import { judge } from '#engine/judgement/judge.ts';
import { datedNextSteps } from '#engine/judgement/nextSteps.ts';
import { spokenOutline } from '#server/answers/judgement/spokenOutline.ts';
import { textBySemantic } from '#server/answers/judgement/textBySemantic.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { problemErrors, type OpenedWizard } from '#server/answers/judgement/service.ts';
import { mailableOutline } from '#server/answers/mail/mailableOutline.ts';
import { contractId } from '#server/storage/model/contract.ts';
import { declarationNumber } from './number.ts';
import type { DeclarationDeps } from './declarationDeps.ts';

/** @throws PlatformError answers-invalid, answers-incomplete: only where the confirmation needs it */
function judged({ t }: DeclarationDeps, opened: OpenedWizard) {
  const { loaded, answers, inputs } = opened;
  const { errors, path, relevant } = judge(loaded, answers, inputs);
  if (errors.length > 0)
    throw new PlatformError('answers-invalid', { errors: problemErrors(errors, loaded.definition, t) });
  if (!path.complete) throw new PlatformError('answers-incomplete');
  return relevant;
}

function nextStepsOf({ t }: DeclarationDeps, { loaded, answers, inputs }: OpenedWizard) {
  const own = `${loaded.definition.namespace}:nextSteps`;
  const further = datedNextSteps(loaded, answers, inputs, 'accept');
  return [{ key: 'received', date: inputs.today }, ...further].map((step) => ({
    ...step,
    text: t([`${own}.accept.${step.key}`, `${own}.${step.key}`]),
  }));
}

/** Returns what a declaration says. */
export function declarationOf(deps: DeclarationDeps, opened: OpenedWizard, now: Date) {
  const { ids, t } = deps;
  const { loaded, answers, inputs } = opened;
  const { definition } = loaded;
  const relevant = judged(deps, opened);
  const id = ids.uuid();
  const number = declarationNumber(id, inputs.today);
  const declared = spokenOutline(loaded, answers, inputs, t);
  const nextSteps = nextStepsOf(deps, opened);
  const named = ['given-name', 'family-name'].map((each) => textBySemantic(definition, relevant, each));
  const name = textBySemantic(definition, relevant, 'name') ?? named.filter(Boolean).join(' ');
  const reference = textBySemantic(definition, relevant, 'contract-reference') ?? '';
  const content = {
    namespace: definition.namespace,
    number,
    name,
    receivedAt: now,
    nextSteps,
    brand: brandPlaceholders(inputs.brand),
    outline: mailableOutline(declared, definition),
    ...(contractId.test(reference) && { contract: reference }),
  };
  const to = textBySemantic(definition, relevant, 'email') ?? '';
  return { id, opened, relevant, declared, reference, content, to, now };
}

/** Returns the response of a declaration. */
export function answered({ content, to, declared, now }: Declaration): StoredResponse {
  const { number, nextSteps } = content;
  const body = {
    number,
    receivedAt: now.toISOString(),
    decision: 'accept',
    ...(to !== '' && { mail: to }),
    documents: [],
    nextSteps,
    declared,
  };
  return { status: 201, body };
}

export type Declaration = ReturnType<typeof declarationOf>;
