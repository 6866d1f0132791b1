import type { Cast } from '../access/people.ts';
import type { ClaimServer } from './claimServer.ts';

/** Returns the secret that opens the claim after entering the link's code. */
export async function openedByCode(
  server: ClaimServer,
  cast: Cast,
  { token, email }: { token: string | undefined; email: string },
): Promise<string> {
  const url = '/api/schaeden/zugang';
  const asked = await server.ask(cast, 'POST', `${url}/code`, { payload: { token, channel: 'mail' } });
  const [mail] = await server.messagesTo(email);
  const payload = { token, id: asked.body['id'], code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] };
  const opened = await server.ask(cast, 'POST', `${url}/oeffnen`, { payload });
  return String(opened.body['token']);
}
