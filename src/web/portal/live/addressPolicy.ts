import type { PolicyFactory } from '#web/base/trustedTypes.ts';

/** Returns a function that turns one address into a script address that a strict browser accepts, and no other. */
export function createAddressPolicy(
  name: string,
  address: string,
  factory: PolicyFactory | undefined,
): () => string {
  const policy = factory?.createPolicy(name, { createScriptURL: () => address });
  // Browsers with the check want the object that the policy makes; its type is unknown to TypeScript.
  return () => (policy?.createScriptURL(address) as string | undefined) ?? address;
}
