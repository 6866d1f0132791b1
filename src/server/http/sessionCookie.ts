import type { FastifyReply } from 'fastify';
import type { Settings } from '#server/base/settings/settings.ts';

/** Sets a cookie that only the server reads and that ends with the session of the browser. */
export function sessionCookie(
  reply: FastifyReply,
  { origin }: Pick<Settings, 'origin'>,
  name: string,
  value: string,
): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  void reply.header('set-cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}
