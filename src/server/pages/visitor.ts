import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBrand } from '../brands.ts';
import type { Settings } from '../settings.ts';
import type { Visitor } from './bootstrap.ts';

const brandCookie = 'marke';

/**
 * Who opens a page. The brand is that of the parameter, then of the session, then of the settings; one that came
 * as a parameter stays for the session. Unknown brands are passed over.
 */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, settings: Settings): Visitor {
  const cookies = cookiesOf(request.headers.cookie ?? '');
  const asked = (request.query as { brand?: unknown }).brand;
  const kept = cookies[brandCookie];
  if (isBrand(asked) && asked !== kept) {
    const secure = settings.origin.startsWith('https:') ? '; Secure' : '';
    void reply.header('set-cookie', `${brandCookie}=${asked}; Path=/; HttpOnly; SameSite=Lax${secure}`);
  }
  const { auswahl: choice } = request.query as { auswahl?: unknown };
  const userId = cookies['uid'];
  return {
    brand: [asked, kept].find(isBrand) ?? settings.brand,
    ...(userId && /^[0-9a-f-]{36}$/.test(userId) && { userId }),
    ...(typeof choice === 'string' && { choice }),
    experiments: cookies['einwilligung'] === 'experimente',
  };
}

function cookiesOf(header: string): { [name: string]: string } {
  const pairs = header.split(';').map((part) => part.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}
