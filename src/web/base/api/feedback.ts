import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A score from 0 to 10, a comment, or both. */
export interface Feedback {
  score?: number;
  comment?: string;
}

/** Sends what somebody says. `source` names after what they were asked. */
export function sendFeedback(
  client: Client,
  source: string,
  feedback: Feedback,
): Promise<ServiceResult<unknown>> {
  return client.request({
    method: 'POST',
    path: `/api/feedback/${encodeURIComponent(source)}`,
    body: feedback,
  });
}
