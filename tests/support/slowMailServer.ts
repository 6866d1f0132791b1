import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Where a mail server falls silent; `trickle`: it answers EHLO endlessly, one letter at a time. */
export type Stage = 'greeting' | 'hello' | 'recipient' | 'text' | 'verdict' | 'trickle';

/** A mail server that can fall silent at any point of a conversation. */
export interface SlowMailServer {
  /** For the setting `SMTP_URL`. */
  url: string;
  /** Ids of the accepted messages. */
  taken: string[];
  /** Number of open connections. */
  open: Set<Socket>;
  /** How many connections there were, also those that are closed again. */
  connections(): number;
  /** Falls silent at that point for recipients that match; undefined: always quick. */
  stallAt(stage: Stage | undefined, recipient?: RegExp): void;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startSlowMailServer(): Promise<SlowMailServer> {
  const taken: string[] = [];
  const open = new Set<Socket>();
  let connections = 0;
  let stall: { stage: Stage | undefined; recipient: RegExp } = { stage: undefined, recipient: /./ };
  const server = createServer((socket) => {
    open.add(socket);
    connections += 1;
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let text: string | undefined;
    let meant = false;
    const stalls = (stage: Stage) =>
      stall.stage === stage && (stage !== 'verdict' && stage !== 'text' ? true : meant);
    const say = (stage: Stage, line: string) => void (stalls(stage) || socket.write(`${line}\r\n`));
    say('greeting', '220 slow');
    socket.on('data', (chunk: Buffer) => {
      const wording = chunk.toString();
      if (text !== undefined) {
        text += wording;
        if (!text.endsWith('\r\n.\r\n')) return;
        const id = /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? '';
        text = undefined;
        if (!stalls('verdict')) taken.push(id);
        say('verdict', '250 taken');
      } else if (/^(EHLO|HELO)/i.test(wording)) {
        if (stall.stage === 'trickle') {
          const drip = setInterval(() => socket.write('2'), 100);
          socket.on('close', () => clearInterval(drip));
        } else say('hello', '250 slow');
      } else if (/^RCPT/i.test(wording)) {
        meant = stall.recipient.test(wording);
        say('recipient', '250 ok');
      } else if (/^DATA/i.test(wording)) {
        if (stalls('text')) return;
        text = '';
        say('text', '354 go on');
      } else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    taken,
    open,
    connections: () => connections,
    stallAt: (stage, recipient = /./) => (stall = { stage, recipient }),
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
