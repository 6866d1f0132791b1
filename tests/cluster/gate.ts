import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The way to a partner, which may be shut: connections are broken off, and new ones too. */
export interface Gate {
  port: number;
  /** Leads to a port of the loopback address from now on. */
  leadTo(port: number): void;
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

/** Starts a way that leads nowhere yet. */
export async function startGate(): Promise<Gate> {
  const sockets = new Set<Socket>();
  let target: number | undefined;
  let isShut = false;
  const end = () => sockets.forEach((socket) => socket.destroy());
  const pass = (from: Socket, into: Socket) => {
    sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      into.destroy();
    });
    from.pipe(into);
  };
  const server = createServer((socket) => {
    if (isShut || target === undefined) return void socket.on('error', () => undefined).destroy();
    const behind = connect(target, '127.0.0.1');
    pass(socket, behind);
    pass(behind, socket);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => (target = port),
    shut: () => {
      isShut = true;
      end();
    },
    open: () => (isShut = false),
    close: async () => {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
