import { canary } from '../canaries.ts';
import type { Scene } from '../stage.ts';

const textOf = (contract: string, name: string) => ({
  details: {
    name,
    contract,
    email: 'andere.adresse@example.org',
    cancellationKind: 'extraordinary',
    reason: 'other',
    explanation: canary,
    wantedEnd: 'earliest',
  },
});

/** A declaration from an address that is not the customer's, and one that leads to no contract. */
const declared: Scene = async ({ ask, cast, deliver }) => {
  for (const [contract, name] of [
    [cast.contract, 'Käthe Größmann'],
    ['das rote Rad', 'Erika Muster'],
  ] as const)
    await ask('POST', '/api/kuendigung', { payload: { answers: textOf(contract, name) } });
  await deliver();
};

/** Mails about declarations without sign-in. */
export const declarationScenes: { [name: string]: Scene } = { declared };
