import { Agent, request } from 'node:http';

/** One POST of a client. */
export interface Sent {
  body: string;
  headers: { [name: string]: string };
}

export type Load = ReturnType<typeof createLoad>;

/** Clients with persistent connections, each sending its next request after the last answer. */
export function createLoad(url: string, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });

  /** Sends one request. Returns status and text. */
  function send({ body, headers }: Sent): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const length = String(Buffer.byteLength(body));
      const all = { 'content-type': 'application/json', 'content-length': length, ...headers };
      const sent = request(url, { method: 'POST', agent, headers: all }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      sent.on('error', reject).end(body);
    });
  }

  /**
   * Lets every client send what `next` creates for the given milliseconds.
   * @returns answers with 201 per second; @throws Error at any other answer
   */
  async function perSecond(next: () => Sent, milliseconds: number): Promise<number> {
    const start = performance.now();
    let accepted = 0;
    const client = async () => {
      while (performance.now() - start < milliseconds) {
        const { status, text } = await send(next());
        if (status !== 201) throw new Error(`${status}: ${text.slice(0, 300)}`);
        accepted += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return (accepted * 1000) / (performance.now() - start);
  }

  return { send, perSecond, close: () => agent.destroy() };
}
