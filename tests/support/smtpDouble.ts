import { createServer, type AddressInfo } from 'node:net';

/** One part of a mail, decoded. */
interface MailPart {
  headers: string;
  /** `text/plain` */
  type: string;
  bytes: Buffer;
}

/** A mail as the server received it. */
interface TakenMail {
  /** All headers of the mail and its parts except the recipient, with encoded words decoded. */
  headers: string;
  to: string;
  /** The part of the message id before the @. */
  id: string;
  parts: MailPart[];
  /** Alternative bodies. */
  hasAlternatives: boolean;
}

const unfolded = (headers: string) => headers.replace(/\r\n[ \t]+/g, ' ');

const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** Decodes `=?UTF-8?Q?…?=` and `filename*0*=utf-8''…`. */
const readable = (headers: string) =>
  headers
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quoted(text.replace(/_/g, ' '))).toString(),
    )
    .replace(/%([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function partsOf(raw: string): MailPart[] {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = unfolded(head);
  const body = rest.join('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const coding = /content-transfer-encoding: (\S+)/i.exec(headers)?.[1]?.toLowerCase();
  const bytes =
    coding === 'base64'
      ? Buffer.from(body, 'base64')
      : coding === 'quoted-printable'
        ? quoted(body)
        : Buffer.from(body, 'latin1');
  const type = /content-type: ([^;\s]+)/i.exec(headers)?.[1] ?? 'text/plain';
  return [{ headers: readable(headers), type, bytes }];
}

function taken(data: string): TakenMail {
  const raw = data.replace(/^\.\./gm, '.');
  const head = readable(unfolded(raw.slice(0, raw.indexOf('\r\n\r\n'))));
  const parts = partsOf(raw);
  const lines = [head, ...parts.map(({ headers }) => headers)].flatMap((part) => part.split('\r\n'));
  return {
    headers: lines.filter((line) => !/^to:/i.test(line)).join('\n'),
    to: /^to: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
    id: /^message-id: <([^@]+)@/im.exec(head)?.[1] ?? '',
    parts,
    hasAlternatives: /^content-type: multipart\/alternative;/im.test(raw),
  };
}

/** A mail server on this machine that keeps what it receives. */
export interface SmtpDouble {
  /** Value for the setting `SMTP_URL`. */
  url: string;
  mails: TakenMail[];
  close(): Promise<void>;
}

/** Starts it; it accepts every mail. */
export async function startSmtpDouble(): Promise<SmtpDouble> {
  const mails: TakenMail[] = [];
  const server = createServer((socket) => {
    let text = '';
    let inText = false;
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.write('220 double\r\n');
    socket.on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = inText ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (inText ? 5 : 2));
        if (inText) {
          mails.push(taken(line));
          inText = false;
          socket.write('250 taken\r\n');
        } else if (/^DATA/i.test(line)) {
          inText = true;
          socket.write('354 go on\r\n');
        } else socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
