import type { Answers } from '#engine/definition/answers.ts';
import type { Definition, Field } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { pageOf } from '#engine/pointer.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fieldsOf, fieldWith } from '#server/answers/documents/personal/documentContext.ts';
import type { StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { Proof } from './proofs.ts';
import type { createChanges } from './service.ts';

/** Kinds of termination; the first two by notice. */
type TerminationKind = 'ordinary' | 'special' | 'withdrawal';

/** Body of a termination. */
export interface TerminationRequest {
  /** `ordinary` or one of the reasons of the list. */
  reason?: string;
  /** Requested end, `YYYY-MM-DD`; checked against law and contract. */
  date?: string;
  /** Day on which the reason arose: decision of a claim, notice of a price increase. */
  reasonDate?: string;
  feedback?: string;
  proof?: Proof;
}

/** A selectable reason. */
interface TerminationReason {
  key: string;
  label: string;
  subline?: string;
}

/** The change that terminates contracts, found by its semantics. */
interface TerminationChange {
  definition: Definition;
  way: Field;
  reason: Field | undefined;
}

/**
 * Terminates contracts by one call: the body is translated to the wizard's answers, so that notice periods,
 * confirmation and audit trail are those of the change.
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

  /** Returns the reasons for cancelling contracts of a product. @throws PlatformError product-unknown */
  function reasons(product: string): TerminationReason[] {
    if (registry.get(product)?.definition.kind !== 'produkt') throw new PlatformError('product-unknown');
    const found = ending();
    if (!found) return [];
    const { definition, way, reason } = found;
    if (definition.change?.products?.includes(product) === false) return [];
    const ordinary = optionsOf(definition, way).filter(({ key }) => key === 'ordinary');
    return [...ordinary, ...optionsOf(definition, reason)];
  }

  /** Returns the optional reasons for a withdrawal. */
  function withdrawalReasons(): TerminationReason[] {
    const found = ending();
    return found ? optionsOf(found.definition, fieldWith(found.definition, 'withdrawal-reason')) : [];
  }

  /** Returns the wizard's answers for a termination. */
  function answersOf(
    { definition, way, reason }: TerminationChange,
    kind: TerminationKind,
    call: TerminationRequest,
  ): Answers {
    const page = pageOf(way.pointer);
    const end = fieldWith(definition, 'contract-end');
    const put = (answers: Answers, field: Field | undefined, value: string | undefined) =>
      field && value !== undefined ? setPointer(answers, field.pointer, value) : answers;
    let answers = put({}, way, kind);
    answers = put(answers, fieldWith(definition, 'feedback'), call.feedback);
    if (kind === 'withdrawal') return put(answers, fieldWith(definition, 'withdrawal-reason'), call.reason);
    if (kind === 'special') answers = put(answers, reason, call.reason);
    answers = put(answers, end, call.date);
    // The definition decides which date belongs to the reason; others are dropped.
    const days = fieldsOf(definition).filter(
      ({ pointer, schema }) =>
        pageOf(pointer) === page && schema['format'] === 'date' && pointer !== end?.pointer,
    );
    return days.reduce((before, field) => put(before, field, call.reasonDate), answers);
  }

  /**
   * Cancels a contract or withdraws from it.
   * @throws PlatformError as `save`: answers-invalid after a deadline, end-day-impossible where law and
   * contract require another day, change-impossible in a state that does not allow it
   */
  async function end(
    caller: Caller,
    id: string,
    how: 'cancel' | 'withdraw',
    { proof, ...termination }: TerminationRequest,
    request: { key: string; revision: number },
  ): Promise<StoredResponse> {
    // Ownership is checked before anything else.
    await changes.own(caller, id);
    const found = ending();
    if (!found)
      throw new PlatformError('change-impossible', { members: { reason: t('changes:refused.flag') } });
    const special = termination.reason !== undefined && termination.reason !== 'ordinary';
    const way: TerminationKind = how === 'withdraw' ? 'withdrawal' : special ? 'special' : 'ordinary';
    // A requested day is binding: otherwise nothing is terminated.
    const named = how === 'cancel' && termination.date !== undefined && { effectiveOn: termination.date };
    const call = { answers: answersOf(found, way, termination), ...named, ...(proof && { proof }) };
    return changes.save(caller, id, found.definition.key, call, request);
  }

  return { reasons, withdrawalReasons, end };
}
