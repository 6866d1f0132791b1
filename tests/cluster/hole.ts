import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The way to a database, which may lose what is sent: connections stay open, and nobody hears of it. */
export interface Hole {
  port: number;
  /** Loses everything on present connections; later ones lead to the database. */
  open(): void;
  close(): Promise<void>;
}

/** Starts a way to a port of the loopback address. */
export async function startHole(to: number): Promise<Hole> {
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  const pass = (from: Socket, into: Socket) => {
    sockets.add(from);
    from.on('data', (piece) => void (lost.has(from) || into.write(piece)));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!lost.has(from)) into.destroy();
    });
  };
  const server = createServer((socket) => {
    const behind = connect(to, '127.0.0.1');
    pass(socket, behind);
    pass(behind, socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    open: () => sockets.forEach((socket) => lost.add(socket)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
