import type { FieldError } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { judge } from '#engine/judgement/judge.ts';
import { brandWords } from '../content/brandWords.ts';
import { createContent } from '../content/service.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { keepIssued } from '../documents/service.ts';
import { createDrafts, noteSent } from '../drafts/service.ts';
import { fingerprintOf, firstAnswer, once, type Answered } from '../idempotency/service.ts';
import { problemErrors, type Opened } from '../judgement/service.ts';
import type { WizardRequest } from '../judgement/wizardRequest.ts';
import { sendMail } from '../mail/message.ts';
import { enqueue } from '../outbox/service.ts';
import { priceFor, quotedPriceFor, unofferedChoice, type Price } from '../tariffs/service.ts';
import { translator } from '../translations/service.ts';
import { applicationOf, type Accepted, type Application } from './application.ts';
import { insertApplication } from './store.ts';

/** Judges, prices and stores applications. */
export function createApplications(deps: Deps) {
  const { db, clock, ids, settings, root } = deps;
  const drafts = createDrafts(deps);
  const t = translator('live', root);
  const content = createContent();

  const answersInvalid = (errors: FieldError[], definition: Definition) =>
    new PlatformError('answers-invalid', { errors: problemErrors(errors, definition, t) });

  /**
   * The same verdict that the browser came to, on the pinned version.
   * @throws PlatformError not-insurable, answers-invalid, answers-incomplete
   */
  function accept(opened: Opened): Accepted {
    const { loaded, answers, inputs } = opened;
    const verdict = judge(loaded, answers, inputs);
    const { definition } = loaded;
    if (verdict.decision === 'decline') {
      const [reason] = verdict.reasons;
      const text = t(`${definition.namespace}:decisions.${reason}.reason`);
      throw new PlatformError('not-insurable', { members: { reasons: verdict.reasons, reason: text } });
    }
    if (verdict.errors.length > 0) throw answersInvalid(verdict.errors, definition);
    if (!verdict.path.complete) throw new PlatformError('answers-incomplete');
    return { ...opened, verdict, decision: verdict.decision };
  }

  /** The price that was shown. @throws PlatformError quote-stale with the price of today */
  function priceOf(opened: Opened, quote: string | undefined): Price | undefined {
    if (!opened.loaded.definition.price) return undefined;
    const quoted = quote === undefined ? undefined : quotedPriceFor(opened, quote);
    if (quoted) return quoted;
    const members = { price: priceFor(opened) as unknown as Json };
    throw new PlatformError('quote-stale', { members });
  }

  /** Checks answers and eligibility and stores nothing. @throws PlatformError as `submit` */
  async function prepare(product: string, request: WizardRequest) {
    const { verdict, decision } = accept(await drafts.openCall(product, request));
    return { acceptable: true, decision, reasons: verdict.reasons, errors: [] };
  }

  /**
   * Stores an application with everything that it announces in one transaction, and answers its number.
   * The same key and body answer the first answer.
   * @throws PlatformError product-unknown, version-outdated, member-unknown, answers-invalid,
   *   answers-incomplete, not-insurable, quote-stale, draft-sent, idempotency-key-reused
   */
  async function submit(product: string, request: WizardRequest, key: string): Promise<Answered> {
    const fingerprint = fingerprintOf(request as unknown as Json);
    const repeatable = { scope: `antrag/${product}`, key, fingerprint };
    const known = await transaction(db, (trx) => firstAnswer(trx, repeatable));
    if (known) return known;

    const accepted = accept(await drafts.openCall(product, request));
    const price = priceOf(accepted, request.quote);
    const unoffered = price && unofferedChoice(accepted, price);
    if (unoffered) throw answersInvalid([unoffered], accepted.loaded.definition);
    const { draftId } = request;
    const now = clock.now();
    const here = { id: ids.uuid(), origin: settings.origin, now, t, content };
    const application = applicationOf(accepted, price, here);
    return transaction(db, (trx) =>
      once(trx, repeatable, now, async () => {
        if (draftId !== undefined) await noteSent(trx, draftId, application.number);
        await store(trx, application, now);
        return { status: 201, body: application.answer };
      }),
    );
  }

  async function store(trx: Trx, application: Application, now: Date): Promise<void> {
    const { id, number, definition, inputs, relevant, decision, price, issued, mail } = application;
    const { context, brand } = inputs;
    const named = {
      number,
      definition: definition.id,
      version: definition.version,
      context,
      brand,
      decision,
    };
    await insertApplication(trx, {
      ...{ id, ...named, quote: price?.quote ?? null, created_at: now },
      answers: JSON.stringify(relevant),
      outline: JSON.stringify(application.outline),
      inputs: JSON.stringify(inputs),
      reasons: JSON.stringify(application.reasons),
      price: price ? JSON.stringify(price) : null,
      documents: JSON.stringify(application.answer.documents),
      consents: JSON.stringify(application.consents),
    });
    await keepIssued(trx, issued, now);
    const payload = { ...named, answers: relevant, price: price ?? null } as unknown as JsonObject;
    await enqueue(trx, { id: ids.uuid(), topic: 'application', key: number, payload, now });
    if (!mail) return;
    const message = { channel: 'mail' as const, brand, senderName: brandWords(brand).sender, ...mail };
    await sendMail(trx, message, { id: ids.uuid(), key: number, now });
  }

  return { prepare, submit };
}
