import type { Body, Kept } from '#api/feedback.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A score from 0 to 10, a comment, or both. */
export type Feedback = Body;

/** Sends what somebody says. `source` names after what they were asked. */
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
