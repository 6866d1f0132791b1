import type { FastifyReply } from 'fastify';
import type { Settings } from '#server/base/settings/settings.ts';

/** Sets an HttpOnly cookie that ends with the browser session. */
export function sessionCookie(
  reply: FastifyReply,
  { origin }: Pick<Settings, 'origin'>,
  name: string,
  value: string,
): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  void reply.header('set-cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}
