import { callsService } from '#engine/callsService.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import { canonicalJson } from '#engine/quote.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { prepareApplication, sendApplication } from '#web/base/api/applications.ts';
import type { ApplicationCall } from '#web/base/api/applicationCall.ts';
import type { Client } from '#web/base/api/client.ts';
import { sendDeclaration } from '#web/base/api/declarations.ts';
import type { Confirmation } from '#web/base/api/confirmation.ts';
import type { ChangeDesk } from '../change/changeDesk.ts';
import type { ClaimDesk } from '../claim/claimDesk.ts';
import type { PriceState } from './priceKeeper.ts';
import type { Tab } from './tab.ts';
import type { FixedCall } from './fixedCall.ts';

/** What a button said when it was pressed: to apply at the price that was shown, or to ask for an offer. */
export type Pressed = { kind: 'application'; quote?: string } | { kind: 'request' };

/** What may be pressed now: a request where no price can be had, else an application at the price that is shown. */
export function pressable({ status, price }: PriceState): Pressed {
  if (status === 'failed') return { kind: 'request' };
  return { kind: 'application', ...(status === 'ready' && { quote: price.quote }) };
}

/** Whether both mean the same contract, or none. */
export const samePress = (one: Pressed, other: Pressed): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** Puts down what is sent at the moment of the click: it may be repeated while the world goes on. */
export function createPress(options: {
  client: Client;
  key: string;
  store: WizardStore;
  tab: Pick<Tab, 'read'>;
  /** What all calls of this wizard say beside their answers. */
  named: () => { version: string; context: string; brand: string };
  /** What shows that the customer wants what an agent sends. */
  confirmation: () => Confirmation | undefined;
  change?: ChangeDesk;
  claim?: ClaimDesk;
}): (pressed?: Pressed) => FixedCall {
  const { client, key, store, tab, named, confirmation, change, claim } = options;
  return (pressed = { kind: 'application' }) => {
    if (change) return change.press(store);
    const { definition } = store.loaded();
    const answers = relevantAnswers(store.loaded(), store.answers(), store.inputs());
    const said = structuredClone({ ...named(), answers });
    if (definition.kind === 'erklaerung') {
      const { endpoint = key } = definition;
      return {
        fingerprint: canonicalJson(said),
        post: (attempt) => sendDeclaration(client, endpoint, said, attempt),
      };
    }
    // The draft of the first attempt is named by each: it is known once the attempt has its key.
    let draftId: string | undefined;
    const drafted = () => (draftId ??= tab.read()?.attempt?.draftId);
    if (claim)
      return {
        fingerprint: canonicalJson(said),
        post: (attempt) => claim.send({ ...said, draftId: drafted() }, attempt),
      };
    const applied = { ...said, ...pressed };
    const confirmed = confirmation();
    const documents = structuredClone(tab.read()?.given);
    return {
      fingerprint: canonicalJson(applied),
      async post(attempt) {
        const sent: ApplicationCall = {
          ...applied,
          draftId: drafted(),
          ...(confirmed && { confirmation: confirmed }),
        };
        if (callsService(definition, 'prepare')) {
          const prepared = await prepareApplication(client, key, sent);
          if (!prepared.ok) return prepared;
        }
        return sendApplication(client, key, { ...sent, documents }, attempt);
      },
    };
  };
}
