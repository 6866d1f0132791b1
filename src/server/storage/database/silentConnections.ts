import pg from 'pg';

/** Members of a `pg` client that its types do not declare. */
interface ClientInternals {
  connection: { stream: { destroy(): void } };
}

const hasSocket = (client: object): client is ClientInternals => 'connection' in client;

function destroySocket(client: pg.ClientBase): void {
  if (hasSocket(client)) client.connection.stream.destroy();
}

/** Milliseconds after which a connection or a server counts as silent. */
export interface SilenceLimits {
  /** That a response may take: longer than the database lets a statement run. */
  response: number;
  /** After which a server that answers nothing at all is asked by another connection, and that this may take. */
  server: number;
}

/** Returns whether a new connection is answered in time; a refusal is an answer. */
async function isHeard({ options }: pg.Pool, limit: number): Promise<boolean> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 0 });
  client.on('error', () => undefined);
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), limit);
  const asked = client.connect().then(() => client.query('select 1'));
  const answered = asked.then(
    () => true,
    () => true,
  );
  const isAnswered = await Promise.race([answered, late.promise]);
  clearTimeout(timer);
  destroySocket(client);
  return isAnswered;
}

/**
 * Closes connections whose server no longer responds: one that lost power closes no sockets, so a query would wait
 * for ever. Idle connections are closed as well, because they lead to the same server. A server that is silent as a
 * whole, as one that hangs, is noticed earlier than a single connection, whose statement may only be slow.
 */
export function closeSilentConnections(pool: pg.Pool, limits: SilenceLimits): void {
  const idle = new Set<pg.PoolClient>();
  /** Connections with the time of their oldest open query. */
  const asking = new Map<pg.PoolClient, number>();
  let heardAt = 0;
  let watching = false;

  const closeAll = () => [...asking.keys(), ...idle].forEach(destroySocket);

  /** Looks again as long as queries are open. */
  async function watch(): Promise<void> {
    const [oldest] = asking.values();
    if (oldest === undefined) {
      watching = false;
      return;
    }
    const from = performance.now();
    const quiet = from - Math.max(oldest, heardAt);
    // A busy event loop reads answers late: only what comes after the question counts.
    if (quiet >= limits.server && !(await isHeard(pool, limits.server)) && heardAt < from) closeAll();
    setTimeout(() => void watch(), Math.max(100, limits.server - quiet)).unref();
  }

  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => {
    idle.delete(client);
    asking.delete(client);
  });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let open = 0;
    const watched = (...given: unknown[]): unknown => {
      const answer = query(...given);
      if (!(answer instanceof Promise)) return answer;
      const late = setTimeout(() => {
        destroySocket(client);
        idle.forEach(destroySocket);
      }, limits.response);
      open += 1;
      if (!asking.has(client)) asking.set(client, performance.now());
      if (!watching) {
        watching = true;
        setTimeout(() => void watch(), limits.server).unref();
      }
      return answer.finally(() => {
        clearTimeout(late);
        heardAt = performance.now();
        open -= 1;
        if (open === 0) asking.delete(client);
      });
    };
    client.query = watched as typeof client.query;
  });
}
