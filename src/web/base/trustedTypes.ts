/** The little of the Trusted Types interface that we use; TypeScript's own library does not know it yet. */
export interface PolicyFactory {
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
    throw new Error('Not the address of a definition');
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

export const trustedTypesOf = (scope: unknown): PolicyFactory | undefined =>
  (scope as { trustedTypes?: PolicyFactory }).trustedTypes;
