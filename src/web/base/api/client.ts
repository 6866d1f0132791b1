import { requestBody } from './requestBody.ts';
import type { Method } from './requestBody.ts';
import { responseBody } from './responseBody.ts';
import { canceled, defaultErrorMessage, failed, succeeded } from './result.ts';
import type { RequestState, ServiceResult } from './result.ts';

/**
 * Returns the access token of signed-in calls. Pass a token that the server has rejected to get a fresh one.
 * @throws SessionMissing if the person is no longer signed in
 */
export type TokenSource = (rejected?: string) => Promise<string>;

/** One call. */
export interface ServiceRequest<T> {
  method?: Method;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** For signed-in calls; without a token the request is not sent. */
  token?: TokenSource;
  /** A new call under the same key calls off the one before. */
  uniqueKey?: string;
  signal?: AbortSignal;
  /** Whether the request may outlive the page. */
  keepalive?: boolean;
  /** Builds the answer from the body; what it throws becomes an error result. */
  model?: (body: unknown, response: Response) => T;
  /** Called with each change of the call's state. */
  onState?: (state: RequestState) => void;
}

export interface Client {
  request: <T>(request: ServiceRequest<T>) => Promise<ServiceResult<T>>;
  /** State of the last call under a unique key. */
  stateOf: (uniqueKey: string) => RequestState | undefined;
}

const redirects = [302, 303, 307];

/** 2xx and the three redirects; a manual redirect reaches us as an opaque answer without status. */
function isSuccess(response: Response): boolean {
  return response.ok || redirects.includes(response.status) || response.type === 'opaqueredirect';
}

function messageOf(body: unknown): string {
  if (typeof body === 'object' && body !== null) {
    const { message, detail, title } = body as { [member: string]: unknown };
    for (const text of [message, detail, title]) if (typeof text === 'string' && text !== '') return text;
  }
  return defaultErrorMessage;
}

/** Returns a client whose calls carry the token of the signed-in person. */
export const signedInClient = ({ request, stateOf }: Client, token: TokenSource): Client => ({
  request: (call) => request({ token, ...call }),
  stateOf,
});

/**
 * The one way to the server. Calls are JSON, carry the brand, and always answer a result.
 * @param options.fetch the network, so that tests need none
 * @param options.brand key of the brand, sent as `X-Brand`
 * @param options.mediation through whom the person came, sent as `X-Vermittlung`
 */
export function createClient(options: { fetch: typeof fetch; brand?: string; mediation?: string }): Client {
  const running = new Map<string, AbortController>();
  const states = new Map<string, RequestState>();

  async function answer<T>(request: ServiceRequest<T>, signal: AbortSignal): Promise<ServiceResult<T>> {
    try {
      const method = request.method ?? 'GET';
      const { headers, body } = requestBody(method, request.body);
      const send = (token: string | undefined) =>
        options.fetch(request.path, {
          method,
          headers: {
            Accept: 'application/json',
            ...headers,
            ...(options.brand ? { 'X-Brand': options.brand } : {}),
            ...(options.mediation ? { 'X-Vermittlung': options.mediation } : {}),
            // On the server there is no signed-in person, and the token is empty.
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
            ...request.headers,
          },
          body,
          signal,
          redirect: 'manual',
          credentials: 'same-origin',
          keepalive: request.keepalive,
        });
      // Without a token the call leaves at once.
      const token = request.token && (await request.token());
      if (signal.aborted) return canceled();
      let response = await send(token);
      // The sign-in may have ended elsewhere, or another one begun: whether there is a better token is worth a question.
      if (response.status === 401 && token) {
        const other = await request.token?.(token);
        if (signal.aborted) return canceled();
        if (other !== token) response = await send(other);
      }
      if (!isSuccess(response)) {
        const errorBody = await responseBody(response).catch(() => undefined);
        return signal.aborted ? canceled() : failed(response.status, messageOf(errorBody), errorBody);
      }
      const data = await responseBody(response);
      if (signal.aborted) return canceled();
      return succeeded(request.model ? request.model(data, response) : (data as T));
    } catch (error) {
      if (signal.aborted) return canceled();
      if (error instanceof Error && error.name === 'SessionMissing') return failed(401);
      return failed('unknown', error instanceof Error && error.message ? error.message : defaultErrorMessage);
    }
  }

  async function request<T>(request: ServiceRequest<T>): Promise<ServiceResult<T>> {
    const controller = new AbortController();
    const { uniqueKey, signal } = request;
    const follow = () => controller.abort();
    if (signal?.aborted) controller.abort();
    signal?.addEventListener('abort', follow);
    if (uniqueKey !== undefined) {
      running.get(uniqueKey)?.abort();
      running.set(uniqueKey, controller);
    }
    const notify = (state: RequestState) => {
      // A call that was overtaken must not overwrite the state of the newer one.
      if (uniqueKey !== undefined && running.get(uniqueKey) === controller) states.set(uniqueKey, state);
      request.onState?.(state);
    };
    notify('running');
    const result = await answer(request, controller.signal);
    signal?.removeEventListener('abort', follow);
    notify(result.ok ? 'success' : result.canceled ? 'canceled' : 'error');
    if (uniqueKey !== undefined && running.get(uniqueKey) === controller) running.delete(uniqueKey);
    return result;
  }

  return { request, stateOf: (uniqueKey) => states.get(uniqueKey) };
}
