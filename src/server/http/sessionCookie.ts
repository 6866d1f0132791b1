import type { FastifyReply } from 'fastify';
import type { Settings } from '#server/base/settings/settings.ts';
import { hostCookieName } from './cookies.ts';

/** Sets an HttpOnly cookie that ends with the browser session. */
export function sessionCookie(
  reply: FastifyReply,
  settings: Pick<Settings, 'origin'>,
  name: string,
  value: string,
): void {
  const secure = settings.origin.startsWith('https:') ? '; Secure' : '';
  const set = `${hostCookieName(settings, name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', set);
}
