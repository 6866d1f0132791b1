import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** One message of PostgreSQL's protocol: a letter, a length, a body. */
function message(letter: string, body = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const ready = message('Z', Buffer.from('I'));
const done = message('C', Buffer.from('SELECT 0\0'));

/** Returns the type letters of the messages in a chunk from a client. */
function letters(piece: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at + 5 <= piece.length; at += 1 + piece.readUInt32BE(at + 1))
    found.push(piece.toString('latin1', at, at + 1));
  return found;
}

function answer(letter: string): Buffer[] {
  if (letter === 'Q') return [done, ready];
  if (letter === 'P') return [message('1')];
  if (letter === 'B') return [message('2')];
  if (letter === 'D') return [message('n')];
  if (letter === 'E') return [done];
  return letter === 'S' ? [ready] : [];
}

/** Accepts connections like PostgreSQL, answers every statement with no rows, and can fall silent. */
export interface SilentPostgres {
  url: string;
  /** Number of connections so far. */
  connections(): number;
  /** Falls silent on current connections, like a machine without power; later ones are served. */
  silence(): void;
  /** Falls silent on later connections as well, like a machine that hangs, until `wake`. */
  hang(): void;
  /** Accepts later connections and answers no statement of theirs, until `wake`. */
  hangOnceGreeted(): void;
  wake(): void;
  close(): Promise<void>;
}

/** Listens on a free port of the loopback address. */
export async function startSilentPostgres(): Promise<SilentPostgres> {
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let made = 0;
  let hanging: 'no' | 'once greeted' | 'at once' = 'no';
  const server = createServer((socket) => {
    made += 1;
    sockets.add(socket);
    let greeted = false;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (piece) => {
      if (hanging === 'at once' || (hanging === 'once greeted' && greeted) || silent.has(socket)) return;
      if (greeted) for (const letter of letters(piece)) answer(letter).forEach((each) => socket.write(each));
      else socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      greeted = true;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/somewhere`,
    connections: () => made,
    silence: () => sockets.forEach((socket) => silent.add(socket)),
    hang: () => void (hanging = 'at once'),
    hangOnceGreeted: () => void (hanging = 'once greeted'),
    wake: () => void (hanging = 'no'),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
