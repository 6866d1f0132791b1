import { relevantAnswers } from '#engine/judgement/judge.ts';
import { canonicalJson } from '#engine/quote.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { prepareApplication, sendApplication } from '#web/base/api/applications.ts';
import type { ApplicationCall } from '#web/base/api/applicationCall.ts';
import type { Client } from '#web/base/api/client.ts';
import { sendDeclaration } from '#web/base/api/declarations.ts';
import type { Confirmation } from '#web/base/api/confirmation.ts';
import type { ChangeController } from '../change/changeController.ts';
import type { ClaimController } from '../claim/claimController.ts';
import type { PriceState } from './priceSync.ts';
import type { Tab } from './tab.ts';
import type { FixedCall } from './fixedCall.ts';

/** Meaning of the submit button: apply at the shown price, or request an offer. */
export type SubmitIntent = { kind: 'application'; quote?: string } | { kind: 'request' };

/**
 * Returns the current intent: a request if no price is available, otherwise an application at the shown
 * price.
 */
export function currentIntent({ status, price }: PriceState): SubmitIntent {
  if (status === 'failed') return { kind: 'request' };
  return { kind: 'application', ...(status === 'ready' && { quote: price.quote }) };
}

/** Whether both mean the same contract, or none. */
export const sameIntent = (one: SubmitIntent, other: SubmitIntent): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** Freezes what is sent at the time of the click: it may be repeated although answers change. */
export function prepareCalls(options: {
  client: Client;
  key: string;
  store: WizardStore;
  tab: Pick<Tab, 'read'>;
  /** Members common to all calls of this wizard. */
  named: () => { version: string; context: string; brand: string };
  /** The customer's confirmation of an application sent by an agent. */
  confirmation: () => Confirmation | undefined;
  /** Waits for the price; resolves to undefined if there is none. */
  price: () => Promise<unknown>;
  change?: ChangeController;
  claim?: ClaimController;
}): (pressed?: SubmitIntent) => FixedCall {
  const { client, key, store, tab, named, confirmation, price, change, claim } = options;
  return (pressed = { kind: 'application' }) => {
    if (change) return change.prepare(store);
    const { definition } = store.loaded();
    const answers = relevantAnswers(store.loaded(), store.answers(), store.inputs());
    const body = structuredClone({ ...named(), answers });
    if (definition.kind === 'erklaerung') {
      const { endpoint = key } = definition;
      return {
        fingerprint: canonicalJson(body),
        post: (attempt) => sendDeclaration(client, endpoint, body, attempt),
      };
    }
    // The draft of the first attempt is named by each: it is known once the attempt has its key.
    let draftId: string | undefined;
    const drafted = () => (draftId ??= tab.read()?.attempt?.draftId);
    if (claim)
      return {
        fingerprint: canonicalJson(body),
        post: (attempt) => claim.send({ ...body, draftId: drafted() }, attempt),
      };
    const applied = { ...body, ...pressed };
    const confirmed = confirmation();
    const documents = structuredClone(tab.read()?.given);
    const sent = (): ApplicationCall => ({
      ...applied,
      draftId: drafted(),
      ...(confirmed && { confirmation: confirmed }),
    });
    return {
      fingerprint: canonicalJson(applied),
      // A request is made because there is no price.
      ...(pressed.kind === 'application' && { price: async () => (await price()) !== undefined }),
      prepare: () => prepareApplication(client, key, sent()),
      post: (attempt) => sendApplication(client, key, { ...sent(), documents }, attempt),
    };
  };
}
