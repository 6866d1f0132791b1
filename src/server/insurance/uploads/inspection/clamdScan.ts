import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { VirusScanner } from '#server/base/settings/uploads.ts';
import { Refusal } from './refusal.ts';

/** Milliseconds in which the scanner has to take or say something. */
const patience = 30_000;

/**
 * Sends a file to clamd while it streams (command INSTREAM). Files that cannot be scanned are not accepted: the error
 * says that it can be tried again.
 */
export class ClamdScan {
  readonly #socket: Socket;
  readonly #reply: Promise<string>;

  constructor({ host, port }: VirusScanner) {
    const socket = connect({ host, port });
    socket.setTimeout(patience, () => socket.destroy(new Error('The virus scanner is silent.')));
    this.#socket = socket;
    this.#reply = replyOn(socket);
    // The caller that later awaits the reply gets the error; until then it is not unhandled.
    this.#reply.catch(() => undefined);
    socket.write('zINSTREAM\0');
  }

  /** Sends a piece, preceded by its length. */
  async push(piece: Buffer): Promise<void> {
    if (piece.length === 0) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    this.#socket.write(length);
    if (this.#socket.write(piece) || this.#socket.destroyed) return;
    // A scanner that ends the connection early has an opinion already.
    await Promise.race([
      once(this.#socket, 'drain').catch(() => undefined),
      this.#reply.catch(() => undefined),
    ]);
  }

  /** @throws Refusal for a virus @throws PlatformError when the scanner has no answer */
  async end(): Promise<void> {
    this.#socket.write(Buffer.alloc(4));
    const reply = await this.#reply.catch((error: unknown) => {
      throw new PlatformError('unavailable', { cause: error });
    });
    if (reply.endsWith(' FOUND')) throw new Refusal('virus');
    if (!reply.endsWith(' OK')) throw new PlatformError('unavailable', { cause: new Error('clamd failed') });
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Returns what the scanner says until it ends the connection. */
async function replyOn(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket as AsyncIterable<Buffer>) text += piece.toString('utf8');
  return text.replace(/\0.*$/s, '').trim();
}
