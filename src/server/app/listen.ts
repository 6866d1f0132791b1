import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { codeOf } from '#server/storage/database/transaction.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';

/**
 * An end closes connections on which nothing was read yet as if they were unused, also those whose request has just
 * arrived. What arrived before the end is read within this time. Milliseconds.
 */
const lastRead = 200;
/** Turns of the event loop: one to take a connection, one to read what it says, one to spare. */
const turnsToRead = 3;

/** Closes an app once everything that has arrived is answered. */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  await pause(lastRead);
  // On a busy machine the time may pass before anything is read: what the network holds comes first.
  for (let turn = 0; turn < turnsToRead; turn += 1) await nextTurn();
  await app.close();
}

/**
 * Listens and returns the port, which may have been a free one.
 * @throws StartError port-in-use, port-forbidden, host-unknown
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<number> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenError(error, { host, port });
  });
  return (app.server.address() as AddressInfo).port;
}

/**
 * Tries the port before anything is opened or built, so that a build does not precede the news that it is taken.
 * @throws StartError port-in-use, port-forbidden, host-unknown
 */
export async function tryPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  try {
    // A name may have several addresses; a server on one of them would answer in our place.
    for (const { address } of await lookup(host, { all: true })) {
      const probe = createServer().listen({ host: address, port });
      await once(probe, 'listening');
      probe.close();
      await once(probe, 'close');
    }
  } catch (error) {
    throw listenError(error, { host, port });
  }
}

function listenError(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new StartError('port-in-use', { port }, error);
  if (code === 'EACCES') return new StartError('port-forbidden', { port }, error);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError('host-unknown', { host }, error);
  return error;
}
