import type { Json, JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { judge, type Verdict } from '#engine/judgement/judge.ts';
import { outline } from '#engine/outline.ts';
import { brandWords } from '../content/brandWords.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { createDocuments } from '../documents/service.ts';
import { createDrafts, noteSent } from '../drafts/service.ts';
import { fingerprintOf, firstAnswer, once, type Answered } from '../idempotency/service.ts';
import { problemErrors, type Opened } from '../judgement/service.ts';
import type { WizardRequest } from '../judgement/wizardRequest.ts';
import { sendMail } from '../mail/message.ts';
import { enqueue } from '../outbox/store.ts';
import { chosenPrice, priceFor, quotedPriceFor, type Price } from '../tariffs/service.ts';
import { translator } from '../translations/service.ts';
import { answerWith } from './answerWith.ts';
import { confirmationMail } from './confirmationMail.ts';
import { nextSteps } from './nextSteps.ts';
import { applicationNumber } from './number.ts';
import { insertApplication } from './store.ts';

/** A set of answers that may become an application. */
interface Accepted extends Opened {
  verdict: Verdict;
  decision: 'accept' | 'refer';
}

/** Judges, prices and stores applications. */
export function createApplications(deps: Deps) {
  const { db, clock, ids, settings, root } = deps;
  const drafts = createDrafts(deps);
  const t = translator('live', root);
  const legal = createDocuments(t);

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
    if (verdict.errors.length > 0) {
      throw new PlatformError('answers-invalid', { errors: problemErrors(verdict.errors, definition, t) });
    }
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
    const { draftId } = request;
    const application = describe(accepted, price);
    const now = clock.now();
    return transaction(db, (trx) =>
      once(trx, repeatable, now, async () => {
        if (draftId !== undefined) await noteSent(trx, draftId, application.number);
        await store(trx, application, now);
        return { status: 201, body: application.answer };
      }),
    );
  }

  /** Everything that is stored, answered and told about an accepted application. */
  function describe({ loaded, inputs, verdict, decision }: Accepted, price: Price | undefined) {
    const { definition } = loaded;
    const { relevant, reasons } = verdict;
    const id = ids.uuid();
    const number = applicationNumber(id, inputs.today);
    const said = outline(loaded, relevant, inputs, t);
    const documents = legal.documentsFor(definition.key, inputs.context, inputs.brand) ?? [];
    const steps = nextSteps(definition, decision, relevant, inputs.today, t);
    const recipient = answerWith(definition, relevant, 'email');
    const chosen = price && chosenPrice(price);
    const mail = confirmationMail(
      {
        ...{ number, decision, documents, nextSteps: steps, outline: said, origin: settings.origin },
        product: t(`${definition.namespace}:title`),
        brand: brandWords(inputs.brand),
        ...(chosen && { price: chosen.period }),
      },
      t,
    );
    const answer = {
      ...{ number, decision, documents, nextSteps: steps },
      ...(price && { price }),
      ...(recipient && { mail: recipient }),
    } as unknown as { [member: string]: Json };
    return {
      id,
      number,
      definition,
      inputs,
      relevant,
      reasons,
      decision,
      price,
      said,
      documents,
      mail,
      recipient,
      answer,
    };
  }

  async function store(trx: Trx, application: ReturnType<typeof describe>, now: Date): Promise<void> {
    const { id, number, definition, inputs, relevant, decision, price, said, documents } = application;
    const { context, brand } = inputs;
    await insertApplication(trx, {
      ...{ id, number, definition: definition.id, version: definition.version, context, brand, decision },
      answers: JSON.stringify(relevant),
      outline: JSON.stringify(said),
      inputs: JSON.stringify(inputs),
      reasons: JSON.stringify(application.reasons),
      price: price ? JSON.stringify(price) : null,
      quote: price?.quote ?? null,
      documents: JSON.stringify(documents),
      created_at: now,
    });
    const announced = {
      number,
      definition: definition.id,
      version: definition.version,
      context,
      brand,
      decision,
    };
    const payload = { ...announced, answers: relevant, price: price ?? null } as unknown as JsonObject;
    await enqueue(trx, { id: ids.uuid(), topic: 'application', key: number, payload, now });
    const { recipient: to, mail } = application;
    if (!to) return;
    const senderName = brandWords(brand).sender;
    await sendMail(
      trx,
      { channel: 'mail', brand, senderName, to, ...mail },
      { id: ids.uuid(), key: number, now },
    );
  }

  return { prepare, submit };
}
