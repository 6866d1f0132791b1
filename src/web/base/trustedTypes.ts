/** The little of the Trusted Types interface that we use; TypeScript's own library does not know it yet. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => { toString: () => string } };
}

const moduleAddress = /^\/api\/definitionen\/[A-Za-z0-9._-]+\/[A-Za-z0-9_-]+\.js$/;

/**
 * Returns the address of a definition's module after checking its origin and folder.
 * @throws for every other address
 */
export function checkedModuleAddress(address: string, origin: string): string {
  const url = new URL(address, origin);
  if (url.origin !== origin || !moduleAddress.test(url.pathname)) {
    throw new Error('The address is not a module of a definition');
  }
  return url.href;
}

/** Turns addresses of modules into script addresses that a strict browser accepts. */
export function createModulePolicy(
  origin: string,
  factory: PolicyFactory | undefined,
): (address: string) => string {
  const rule = (address: string) => checkedModuleAddress(address, origin);
  const policy = factory?.createPolicy('definition-module', { createScriptURL: rule });
  return (address) => (policy ? policy.createScriptURL(address).toString() : rule(address));
}

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

export const trustedTypesOf = (scope: unknown): PolicyFactory | undefined =>
  (scope as { trustedTypes?: PolicyFactory }).trustedTypes;
