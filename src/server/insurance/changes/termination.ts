import type { Answers } from '#engine/definition/answers.ts';
import type { Definition, Field } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { pageOf } from '#engine/pointer.ts';
import { fieldKey } from '#engine/text/keys.ts';
import { writeAt } from '#engine/writeAt.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fieldsOf, fieldWith } from '#server/answers/documents/personal/documentContext.ts';
import type { Answered } from '#server/storage/idempotency/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { Proof } from './proofs.ts';
import type { createChanges } from './service.ts';

/** How a contract ends; the first two by notice. */
type TerminationKind = 'ordinary' | 'special' | 'withdrawal';

/** What somebody says who ends a contract. */
export interface TerminationRequest {
  /** `ordinary` or one of the reasons of the list. */
  reason?: string;
  /** The wanted end, `YYYY-MM-DD`; judged by law and contract. */
  date?: string;
  /** The day on which the reason came up: a claim was decided, an increase was known. */
  reasonDate?: string;
  feedback?: string;
  proof?: Proof;
}

/** A reason as it is offered. */
export interface TerminationReason {
  key: string;
  label: string;
  subline?: string;
}

/** The change that ends contracts, whatever it is called, by the meaning of what it asks. */
interface TerminationChange {
  definition: Definition;
  way: Field;
  reason: Field | undefined;
}

/**
 * Ends contracts by one call: what the wizard of the change would ask is answered by what was sent, so that periods of
 * notice, confirmation and audit trail are those of the change.
 */
export function createTermination({ registry, root }: Deps, changes: ReturnType<typeof createChanges>) {
  const t = translator('live', root);

  function ending(): TerminationChange | undefined {
    for (const { definition } of registry.list()) {
      const way = definition.kind === 'aenderung' ? fieldWith(definition, 'cancellation-way') : undefined;
      if (way) return { definition, way, reason: fieldWith(definition, 'cancellation-reason') };
    }
    return undefined;
  }

  function optionsOf({ namespace }: Definition, field: Field | undefined): TerminationReason[] {
    const values = Array.isArray(field?.schema['enum']) ? field.schema['enum'] : [];
    return values.map((value) => {
      const key = `${namespace}:${fieldKey(field?.pointer ?? '')}.options.${String(value)}`;
      const subline = `${key}.subline`;
      return {
        key: String(value),
        label: t(`${key}.label`),
        ...(t.exists(subline) && { subline: t(subline) }),
      };
    });
  }

  /** Why contracts of a product are cancelled. @throws PlatformError product-unknown */
  function reasons(product: string): TerminationReason[] {
    if (registry.get(product)?.definition.kind !== 'produkt') throw new PlatformError('product-unknown');
    const found = ending();
    if (!found) return [];
    const { definition, way, reason } = found;
    if (definition.change?.products?.includes(product) === false) return [];
    const ordinary = optionsOf(definition, way).filter(({ key }) => key === 'ordinary');
    return [...ordinary, ...optionsOf(definition, reason)];
  }

  /** Why somebody withdraws; nobody has to say. */
  function withdrawalReasons(): TerminationReason[] {
    const found = ending();
    return found ? optionsOf(found.definition, fieldWith(found.definition, 'withdrawal-reason')) : [];
  }

  /** What the wizard would have been answered. */
  function answersOf(
    { definition, way, reason }: TerminationChange,
    kind: TerminationKind,
    call: TerminationRequest,
  ): Answers {
    const page = pageOf(way.pointer);
    const end = fieldWith(definition, 'contract-end');
    const put = (answers: Answers, field: Field | undefined, value: string | undefined) =>
      field && value !== undefined ? writeAt(answers, field.pointer, value) : answers;
    let answers = put({}, way, kind);
    answers = put(answers, fieldWith(definition, 'feedback'), call.feedback);
    if (kind === 'withdrawal') return put(answers, fieldWith(definition, 'withdrawal-reason'), call.reason);
    if (kind === 'special') answers = put(answers, reason, call.reason);
    answers = put(answers, end, call.date);
    // Which of the days belongs to the reason says the definition: what it does not ask for is dropped.
    const days = fieldsOf(definition).filter(
      ({ pointer, schema }) =>
        pageOf(pointer) === page && schema['format'] === 'date' && pointer !== end?.pointer,
    );
    return days.reduce((before, field) => put(before, field, call.reasonDate), answers);
  }

  /**
   * Cancels a contract or withdraws from it.
   * @throws PlatformError as `save`: answers-invalid where a period is over, end-day-impossible where law and contract
   *   say another day, change-impossible where the state forbids it
   */
  async function end(
    caller: Caller,
    id: string,
    how: 'cancel' | 'withdraw',
    { proof, ...termination }: TerminationRequest,
    request: { key: string; revision: number },
  ): Promise<Answered> {
    // Whose the contract is comes before everything else.
    await changes.own(caller, id);
    const found = ending();
    if (!found)
      throw new PlatformError('change-impossible', { members: { reason: t('changes:refused.flag') } });
    const special = termination.reason !== undefined && termination.reason !== 'ordinary';
    const way: TerminationKind = how === 'withdraw' ? 'withdrawal' : special ? 'special' : 'ordinary';
    // A day that was named is the day on which it ends, or nothing ends.
    const named = how === 'cancel' && termination.date !== undefined && { effectiveOn: termination.date };
    const call = { answers: answersOf(found, way, termination), ...named, ...(proof && { proof }) };
    return changes.save(caller, id, found.definition.key, call, request);
  }

  return { reasons, withdrawalReasons, end };
}
