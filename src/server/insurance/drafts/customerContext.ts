import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';

/** Returns the customers' context of an agent's draft: the same path without the portal, else `antrag`. */
export function contextForCustomer(
  addresses: { [context: string]: string },
  context: string,
): string | undefined {
  const bare = addresses[context]?.replace(/^\/vermittler(?=\/)/, '');
  const open = Object.entries(addresses).filter(([, address]) => portalOfAddress(address) === undefined);
  const twin = open.find(([, address]) => address === bare);
  return (twin ?? open.find(([name]) => name === 'antrag'))?.[0];
}
