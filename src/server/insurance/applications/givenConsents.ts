import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { getPointer } from '#engine/pointer.ts';
import type { Content } from '#server/ports/content.ts';
import type { ConsentRecord, GivenConsent } from '#server/storage/model/consents.ts';

/** Returns how consents are recorded: entered by an agent or given by the customer. */
export function recordedBy(
  agent: string | undefined,
  confirmation: { way: 'code' | 'signature' } | undefined,
): ConsentRecord {
  if (agent === undefined) return { givenBy: 'customer', recorded: 'online' };
  if (confirmation) return { givenBy: 'customer', recorded: confirmation.way, agent };
  return { givenBy: 'agent', recorded: 'spoken', agent };
}

interface AskedConsent {
  page: string;
  /** The page among whose answers it is. */
  owner: string;
  pointer: string;
  consent: string;
}

const consentFields = new WeakMap<Definition, AskedConsent[]>();

/** Returns the consent fields of a definition in page order; cached. */
function consentsOf(definition: Definition): AskedConsent[] {
  const before = consentFields.get(definition);
  if (before) return before;
  const found = Object.values(definition.pages).flatMap(({ id: page, partOf: owner = page, fields }) =>
    fields.flatMap(({ consent, pointer }) =>
      consent === undefined ? [] : { page, owner, pointer, consent },
    ),
  );
  consentFields.set(definition, found);
  return found;
}

/** Returns every consent on relevant pages, with id, version and time. */
export function givenConsents(
  definition: Definition,
  relevant: Answers,
  irrelevant: { [page: string]: string[] },
  { content, brand, now, recorded }: { content: Content; brand: string; now: Date; recorded: ConsentRecord },
): GivenConsent[] {
  return consentsOf(definition).flatMap(({ page, owner, consent, pointer }) => {
    if (!(owner in relevant) || irrelevant[page]?.includes(pointer)) return [];
    const item = content.consent(consent, brand);
    if (!item) return [];
    const { id, version, label } = item;
    const given = getPointer(relevant, pointer) === true;
    return [{ id, version, label, pointer, given, at: now.toISOString(), ...recorded }];
  });
}
