import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A server that accepts no connections: clients get neither an answer nor a refusal. */
export interface DeafServer {
  port: number;
  close(): Promise<void>;
}

const program = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port));
`;

/** Returns whether a connection is accepted within a short time. */
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
 * Starts one: a stopped process whose backlog is full, so that the kernel drops further connections.
 */
export async function startDeafServer(): Promise<DeafServer> {
  const process = spawn(globalThis.process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(process.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  process.kill('SIGSTOP');
  const sockets: Socket[] = [];
  while (await isTaken(port, sockets))
    if (sockets.length > 20) throw new Error('The server still accepts connections.');
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
