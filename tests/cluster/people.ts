import { setTimeout as pause } from 'node:timers/promises';
import demo from '#server/app/demo/data/demo.json' with { type: 'json' };
import type { Portal } from '#server/base/portal.ts';
import type { Caller } from './caller.ts';
import type { Cluster } from './cluster.ts';
import { signInAt, type Person } from './person.ts';

/** A demo person before signing in. */
type Someone = Pick<Person, 'username' | 'portal'>;

/** Some demo customers, first the one with the contract that is changed, and an agent. */
export const someone: Someone[] = [
  ...demo.people.filter(({ portal }) => portal === 'benutzer').slice(0, 5),
  ...demo.people.filter(({ portal }) => portal === 'vermittler').slice(0, 1),
].map(({ username, portal }) => ({ username, portal: portal as Portal }));

/** How often each signs in at most: more codes in an hour would have to be waited for. */
const mostSignIns = 3;

/** Demo customers, signed in as often as it takes for so many sessions, or as often as they may. */
export const sessionsOf = (count: number): Someone[] => {
  const customers = demo.people.filter(({ portal }) => portal === 'benutzer');
  return Array.from({ length: Math.min(count, customers.length * mostSignIns) }, (_, index) => {
    const { username, portal } = customers[index % customers.length]!;
    return { username, portal: portal as Portal };
  });
};

/** What each of them looks at; whose customers an agent sees is written into the audit trail. */
const looked = { benutzer: '/api/vertraege', vermittler: '/api/vermittler/kundenbestand' } as const;

/** Signs in people, one after the other. */
export async function signInAll({ url, sms }: Cluster, all: Someone[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const each of all) people.push(await signInAt(url, sms, each));
  return people;
}

/** Lets people look at contracts or customers and renew their tokens until the end, each so many milliseconds. */
export function keepSignedIn(people: Person[], { ask }: Caller, rest = 500): { end(): Promise<string[]> } {
  let over = false;
  const look = async (person: Person): Promise<string[]> => {
    try {
      for (let round = 0; !over || round === 0; round += 1) {
        if (round % 4 === 3) await person.renew();
        const { status } = await ask(looked[person.portal], { token: person.token });
        if (status !== 200) return [`${person.username} was answered ${status}`];
        await pause(rest);
      }
      await person.renew();
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  };
  const looking = people.map(look);
  return {
    end: async () => {
      over = true;
      return (await Promise.all(looking)).flat();
    },
  };
}
