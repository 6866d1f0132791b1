import type pg from 'pg';

/** Members of a `pg` client that its types do not declare. */
interface ClientInternals {
  connection: { stream: { destroy(): void } };
}

const hasSocket = (client: object): client is ClientInternals => 'connection' in client;

function destroySocket(client: pg.PoolClient): void {
  if (hasSocket(client)) client.connection.stream.destroy();
}

/**
 * Closes connections whose server no longer responds: one that lost power closes no sockets, so a query would wait
 * for ever. Idle connections are closed as well, because they lead to the same server.
 * @param limit milliseconds that a response may take
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
