import { bearer } from '#server/base/bearer.ts';
import type { Applicant, CreditAnswer } from './applicant.ts';
import type { CreditService } from '#server/base/settings/services.ts';

/**
 * Queries a credit service: POST of the applicant, answered `{ "result": "ok" }` or `{ "result": "failed" }`.
 * Any other response, or none in time, is `unavailable`.
 */
export async function askCreditService(applicant: Applicant, service: CreditService): Promise<CreditAnswer> {
  try {
    const response = await fetch(service.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...bearer(service.token) },
      body: JSON.stringify(applicant),
      redirect: 'error',
      signal: AbortSignal.timeout(service.timeoutMs),
    });
    const body = (await response.json()) as { result?: unknown } | null;
    if (!response.ok) return 'unavailable';
    return body?.result === 'ok' || body?.result === 'failed' ? body.result : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
