import type { FieldError } from '#engine/definition/answers.ts';

/** An error answer of the platform (RFC 9457). */
export interface Problem {
  type?: string;
  title: string;
  status: number;
  detail?: string;
  code?: string;
  /** Only those of a judgement name a page and what their sentence is made of. */
  errors?: (Pick<FieldError, 'pointer' | 'keyword'> & Partial<FieldError> & { message?: string })[];
  errorId?: string;
  [member: string]: unknown;
}

/** The problem in an error result's body, if it is one. */
export function problemOf(body: unknown): Problem | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const problem = body as Partial<Problem>;
  return typeof problem.title === 'string' && typeof problem.status === 'number'
    ? (body as Problem)
    : undefined;
}
