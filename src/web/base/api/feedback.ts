import type { Body, Kept } from '#api/feedback.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A score from 0 to 10, a comment, or both. */
export type Feedback = Body;

/** Sends feedback. `source` names the step after which it was given. */
export function sendFeedback(
  client: Client,
  source: string,
  feedback: Feedback,
): Promise<ServiceResult<Kept>> {
  return client.request({
    method: 'POST',
    path: `/api/feedback/${encodeURIComponent(source)}`,
    body: feedback,
  });
}
