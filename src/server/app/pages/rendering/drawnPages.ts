import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstPages } from '#engine/compile/firstPages.ts';
import { cookiesOf } from '#server/http/cookies.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Bootstrap } from '../bootstrap.ts';
import type { FoundPage } from '../pageAt.ts';
import { drawnStyles } from './drawnStyles.ts';
import { pageFiles, type PageFiles } from './pageFiles.ts';
import type { ReadPublic } from './pageThread.ts';
import { renderBundleAt } from './renderBundle.ts';
import { createRenderedPages, type RenderedPage } from './renderedPages.ts';

/** What the document of a drawn page holds beside its bootstrap. */
export interface DrawnPage extends RenderedPage {
  files: PageFiles;
}

/** Draws the page of a document; undefined: the browser draws it. */
export type DrawPage = (
  found: FoundPage,
  bootstrap: Bootstrap,
  request: FastifyRequest,
) => Promise<DrawnPage | undefined>;

/** Public pages that look the same for every visitor. */
const drawnKinds = ['home', 'product', 'content', 'faq', 'documents', 'product-documents', 'wizard'];
/** Parameters with which a page shows something else. */
const differing = ['savedDraftId', 'withoutTranslations', 'translations'];

/** Returns whether the first sight of a page follows from its definition and its defaults alone. */
function isDrawn({ status, page, wizard }: FoundPage, query: { [name: string]: unknown }): boolean {
  if (status !== 200 || !drawnKinds.includes(page.kind) || 'portal' in page) return false;
  if (differing.some((name) => query[name] !== undefined)) return false;
  return wizard?.page === undefined || firstPages(wizard.definition).has(wizard.page);
}

/** Takes out of a bootstrap all that belongs to one visitor. The agent's card is public. */
function withoutVisitor({ mediation, ...rest }: Bootstrap): Bootstrap {
  const { agent, brokered } = mediation ?? {};
  const shown = mediation && { token: '', ...(agent && { agent }), ...(brokered && { brokered }) };
  return { ...rest, entered: [], ...(shown && { mediation: shown }) };
}

/** Returns a function that draws first pages by the render bundle of the build, each once for all visitors. */
export function createDrawnPages({ root, log, settings }: Pick<Deps, 'root' | 'log' | 'settings'>): DrawPage {
  const filesOf = pageFiles(root);
  const ownStyles = drawnStyles(root);
  const drawn = createRenderedPages({
    bundle: renderBundleAt(root),
    now: () => performance.now(),
    onFailure: (error) => log.warn({ error }, 'A page was not drawn.'),
  });
  return async (found, bootstrap, request) => {
    if (!isDrawn(found, request.query as { [name: string]: unknown })) return undefined;
    const job = {
      bootstrap: withoutVisitor(bootstrap),
      href: `${settings.origin}${found.wizard?.base ?? '/'}`,
      cookie: consentOf(request),
    };
    const page = await drawn(job, readFrom(request.server));
    if (!page) return undefined;
    const files = filesOf(found.page, bootstrap.brand);
    const styles = [...new Set([...files.styles, ...ownStyles(page)])];
    return { ...page, files: { ...files, styles } };
  };
}

/** Returns the cookie that answers the question about experiments; empty without an answer. */
function consentOf({ headers }: FastifyRequest): string {
  const answer = cookiesOf(headers.cookie ?? '')['einwilligung'];
  return answer === undefined ? '' : `einwilligung=${answer === 'experimente' ? answer : 'keine'}`;
}

/** Calls public routes of the server without a connection, as an anonymous visitor. */
const readFrom =
  (app: Pick<FastifyInstance, 'inject'>): ReadPublic =>
  async (address, headers) => {
    const response = await app.inject({ method: 'GET', url: address, headers });
    const { etag } = response.headers;
    return {
      status: response.statusCode,
      type: String(response.headers['content-type']),
      ...(etag !== undefined && { etag }),
      body: response.body,
    };
  };
