import type pg from 'pg';

/** What of a client of `pg` its types keep to themselves. */
interface ClientInternals {
  connection: { stream: { destroy(): void } };
}

const destroySocket = (client: pg.PoolClient) =>
  (client as unknown as ClientInternals).connection.stream.destroy();

/**
 * Gives connections up whose other end says nothing any more: a server that loses its power sends no farewell, and
 * what was asked of it would be waited for without end. With the one that was found silent go those that nobody uses:
 * they were made to the same server.
 * @param limit milliseconds that an answer may take
 */
export function closeSilentConnections(pool: pg.Pool, limit: number): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]): unknown => {
      const answer = query(...given);
      if (!(answer instanceof Promise)) return answer;
      const late = setTimeout(() => {
        destroySocket(client);
        idle.forEach(destroySocket);
      }, limit);
      return answer.finally(() => clearTimeout(late));
    };
    client.query = watched as typeof client.query;
  });
}
