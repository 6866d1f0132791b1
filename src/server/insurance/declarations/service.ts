import { PlatformError } from '#engine/errors/platformError.ts';
import { judge } from '#engine/judgement/judge.ts';
import { datedNextSteps } from '#engine/judgement/nextSteps.ts';
import { outline } from '#engine/outline.ts';
import { textBySemantic } from '../applications/textBySemantic.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import {
  fingerprintOf,
  findStoredResponse,
  runOnce,
  type StoredResponse,
} from '#server/storage/idempotency/idempotency.ts';
import { createJudgement, problemErrors, type OpenedWizard } from '#server/answers/judgement/service.ts';
import type { WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { mailableOutline } from '#server/answers/mail/mailableOutline.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { contractId } from '#server/storage/model/contract.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { declarationMail, noticeMail, searchMail } from './confirmation.ts';
import { matchOf, type Match } from './matching.ts';
import { declarationNumber } from './number.ts';
import { insertDeclaration } from './store.ts';

/** Takes declarations about contracts without a sign-in. */
export function createDeclarations(deps: Deps) {
  const { db, clock, ids, root } = deps;
  const judgement = createJudgement(deps);
  const t = translator('live', root);

  /** @throws PlatformError answers-invalid, answers-incomplete: only where the confirmation needs it */
  function judged(opened: OpenedWizard) {
    const { loaded, answers, inputs } = opened;
    const { errors, path, relevant } = judge(loaded, answers, inputs);
    if (errors.length > 0)
      throw new PlatformError('answers-invalid', { errors: problemErrors(errors, loaded.definition, t) });
    if (!path.complete) throw new PlatformError('answers-incomplete');
    return relevant;
  }

  function nextStepsOf({ loaded, answers, inputs }: OpenedWizard) {
    const own = `${loaded.definition.namespace}:nextSteps`;
    const further = datedNextSteps(loaded, answers, inputs, 'accept');
    return [{ key: 'received', date: inputs.today }, ...further].map((step) => ({
      ...step,
      text: t([`${own}.accept.${step.key}`, `${own}.${step.key}`]),
    }));
  }

  /** Returns the response of a declaration and the function that stores it with its messages. */
  function written(opened: OpenedWizard, now: Date) {
    const { loaded, answers, inputs } = opened;
    const { definition } = loaded;
    const relevant = judged(opened);
    const id = ids.uuid();
    const number = declarationNumber(id, inputs.today);
    const declared = outline(loaded, answers, inputs, t);
    const nextSteps = nextStepsOf(opened);
    const to = textBySemantic(definition, relevant, 'email') ?? '';
    const named = ['given-name', 'family-name'].map((each) => textBySemantic(definition, relevant, each));
    const name = textBySemantic(definition, relevant, 'name') ?? named.filter(Boolean).join(' ');
    const brand = brandPlaceholders(inputs.brand);
    const { namespace } = definition;
    const reference = textBySemantic(definition, relevant, 'contract-reference') ?? '';
    const content = {
      namespace,
      number,
      name,
      receivedAt: now,
      nextSteps,
      brand,
      outline: mailableOutline(declared, definition),
      ...(contractId.test(reference) && { contract: reference }),
    };
    const body = {
      number,
      receivedAt: now.toISOString(),
      decision: 'accept',
      mail: to,
      documents: [],
      nextSteps,
      declared,
    };
    const row = {
      id,
      number,
      definition: definition.id,
      version: definition.version,
      brand: inputs.brand,
      answers: relevant,
      received_at: now,
    };
    const message = {
      channel: 'mail' as const,
      template: 'declaration.accept' as const,
      brand: inputs.brand,
      to,
      senderName: brand.sender,
      ...declarationMail(content, t),
    };
    const common = { channel: 'mail' as const, brand: inputs.brand, senderName: brand.sender };

    /** Notifies the customer at the known address, or staff who search for the contract. */
    async function tell(trx: Trx, match: Match | undefined): Promise<void> {
      if (!match) {
        const search = {
          ...common,
          template: 'declaration.search' as const,
          to: brand.email,
          ...searchMail(content, t),
        };
        await sendMail(trx, search, { id: ids.uuid(), key: definition.id, now });
        return;
      }
      const customerEmail = match.data.contact.email;
      if (customerEmail === undefined || customerEmail.toLowerCase() === to.toLowerCase()) return;
      const notice = {
        ...common,
        template: 'declaration.notice' as const,
        to: customerEmail,
        ...noticeMail(content, { contract: match.contract, name: nameOfPartner(match.data) }, t),
      };
      await sendMail(trx, notice, { id: ids.uuid(), key: match.contract, now });
    }

    const store = async (trx: Trx): Promise<void> => {
      const match = await matchOf(trx, reference, name);
      const texts = { answers: JSON.stringify(relevant), outline: JSON.stringify(declared) };
      const assigned = { contract: match?.contract ?? null, partner: match?.partner ?? null };
      await insertDeclaration(trx, { ...row, ...texts, ...assigned });
      const payload = { ...row, ...assigned, received_at: now.toISOString() };
      await enqueue(trx, { id: ids.uuid(), topic: 'declaration', key: number, payload, now });
      await sendMail(trx, message, { id: ids.uuid(), key: number, now });
      await tell(trx, match);
    };
    return { answered: { status: 201, body }, store };
  }

  /**
   * Stores a declaration with its confirmation in one transaction; it is received at the time of the call.
   * The same key and body get the first answer, with the first time.
   * @param id of the definition: `erklaerung.<key>`
   * @throws PlatformError version-outdated, page-unknown, member-unknown, answers-invalid,
   * answers-incomplete, idempotency-key-reused
   */
  async function declare(id: string, request: WizardRequest, key: string): Promise<StoredResponse> {
    const repeatable = { scope: id, key, fingerprint: fingerprintOf(request) };
    const replayed = await transaction(db, (trx) => findStoredResponse(trx, repeatable));
    if (replayed) return replayed;
    const now = clock.now();
    const opened = await judgement.open(id, { ...request, caller: null });
    return withFreeNumber(() => {
      const { answered, store } = written(opened, now);
      return transaction(db, (trx) =>
        runOnce(trx, repeatable, now, async () => {
          await store(trx);
          return answered;
        }),
      );
    });
  }

  return { declare };
}
