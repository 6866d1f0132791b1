import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A server that takes no connection any more: whoever calls gets no answer at all, as if a wall swallowed it. */
export interface DeafServer {
  port: number;
  close(): Promise<void>;
}

const program = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port));
`;

/** Whether a connection is taken within a while. */
const isTaken = (port: number, sockets: Socket[]): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    sockets.push(socket);
    const late = setTimeout(() => resolve(false), 500);
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      clearTimeout(late);
      resolve(true);
    });
  });

/**
 * Starts one: a process that listens and is halted, with its queue of connections full. The kernel drops what calls
 * then.
 */
export async function startDeafServer(): Promise<DeafServer> {
  const process = spawn(globalThis.process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(process.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  process.kill('SIGSTOP');
  const sockets: Socket[] = [];
  while (await isTaken(port, sockets)) if (sockets.length > 20) throw new Error('It takes every connection.');
  return {
    port,
    async close() {
      for (const socket of sockets) socket.destroy();
      const ended = once(process, 'exit');
      process.kill('SIGKILL');
      await ended;
    },
  };
}
