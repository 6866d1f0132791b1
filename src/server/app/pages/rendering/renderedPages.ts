import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { scriptJson } from '#server/base/html/html.ts';
import { createPageThread, type ReadPublic } from './pageThread.ts';
import type { PublicAnswer, RenderJob } from './renderMessages.ts';

/** A page as HTML, and the answers that it was drawn from, by address. */
export interface RenderedPage {
  html: string;
  answers: { [address: string]: PublicAnswer };
  /** What they say, by address: JSON for a script element. */
  data: string;
}

interface CachedPage {
  /** Undefined: it could not be drawn. */
  page: Promise<RenderedPage | undefined>;
  /** Milliseconds of the clock at which its answers were last found unchanged. */
  checkedAt: number;
}

/** How many pages are kept; the oldest are evicted. */
const mostKept = 300;
/** Milliseconds in which answers are not asked for again. */
const trustedMs = 2000;
/** Milliseconds after which a page that could not be drawn is tried again. */
const retryMs = 30_000;
/** Milliseconds for which a visitor waits for a page that is not drawn yet. */
const patienceMs = 1500;

/** Answers that the browser reads instead of asking: texts and content, which say nothing about the moment. */
const givenAlong = /^\/api\/(i18n|contentful)\//;

/**
 * Returns a function that draws pages as a person sees them who has answered nothing, and keeps them by all that they
 * are drawn from: definition and its version, brand, context, flags, day. It gives undefined where there is no page in
 * time; the browser draws it then.
 */
export function createRenderedPages(options: {
  /** Path of the render bundle. */
  bundle: string;
  now: () => number;
  onFailure: (error: unknown) => void;
}) {
  const { now, onFailure } = options;
  const draw = createPageThread(options.bundle);
  const cache = new Map<string, CachedPage>();

  const render = async (job: RenderJob, read: ReadPublic): Promise<RenderedPage> => {
    const answers: RenderedPage['answers'] = {};
    const recording: ReadPublic = async (address, headers) => {
      const answer = await read(address, headers);
      if (answer.status === 200 && givenAlong.test(address)) answers[address] = answer;
      return answer;
    };
    const html = await draw(job, recording);
    const bodies = Object.entries(answers).map(([address, { body }]) => [address, JSON.parse(body)]);
    return { html, answers, data: scriptJson(Object.fromEntries(bodies)).text };
  };
  const isCurrent = async ({ answers }: RenderedPage, read: ReadPublic): Promise<boolean> => {
    const unchanged = Object.entries(answers).map(async ([address, { body, etag }]) => {
      const answer = await read(address, etag === undefined ? {} : { 'if-none-match': etag });
      return answer.status === 304 || (answer.status === 200 && answer.body === body);
    });
    return (await Promise.all(unchanged)).every(Boolean);
  };
  const pageFor = async (job: RenderJob, read: ReadPublic): Promise<RenderedPage | undefined> => {
    const key = createHash('sha256').update(JSON.stringify(job)).digest('base64');
    const cached = cache.get(key);
    if (cached) {
      const page = await cached.page;
      const age = now() - cached.checkedAt;
      if (age < (page ? trustedMs : retryMs)) return page;
      cached.checkedAt = now();
      if (page && (await isCurrent(page, read))) return page;
    }
    const page = render(job, read).catch((error: unknown) => {
      onFailure(error);
      return undefined;
    });
    cache.delete(key);
    cache.set(key, { page, checkedAt: now() });
    const [oldest] = cache.keys();
    if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest);
    return page;
  };

  return (job: RenderJob, read: ReadPublic): Promise<RenderedPage | undefined> => {
    const late = pause(patienceMs, undefined, { ref: false });
    return Promise.race([pageFor(job, read), late]);
  };
}
