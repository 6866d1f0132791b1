import type { FastifySchemaValidationError } from 'fastify';
import type { ErrorCode } from '#engine/errors/catalogue.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { ProblemError } from '#engine/errors/platformError.ts';
import type { Translate } from '#engine/text/translate.ts';
import { isUnavailable } from '#server/storage/database/unavailable.ts';
import { codeOf } from '#server/storage/database/transaction.ts';

/** Members that Fastify adds to its errors. */
interface FrameworkError extends Error {
  statusCode?: number;
  validation?: FastifySchemaValidationError[];
  validationContext?: string;
}

const byCode: { [code: string]: ErrorCode } = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body-malformed',
  FST_ERR_BAD_URL: 'parameter-invalid',
  FST_ERR_NOT_FOUND: 'not-found',
};

/** Converts a thrown value into an error of the catalogue; unexpected ones become `internal`. */
export function toPlatformError(thrown: unknown, t: Translate): PlatformError {
  if (thrown instanceof PlatformError) return thrown;
  if (!(thrown instanceof Error)) return new PlatformError('internal', { cause: thrown });
  const error: FrameworkError = thrown;
  if (error.validation) return validationError(error, error.validation, t);
  const code = byCode[codeOf(error)] ?? (isUnavailable(error) ? 'unavailable' : undefined);
  if (code) return new PlatformError(code, { cause: error });
  const status = error.statusCode ?? 500;
  if (status === 413) return new PlatformError('body-too-large', { cause: error });
  if (status >= 400 && status < 500) return new PlatformError('request-malformed', { cause: error });
  return new PlatformError('internal', { cause: error });
}

function validationError(
  error: FrameworkError,
  complaints: FastifySchemaValidationError[],
  t: Translate,
): PlatformError {
  const errors = complaints.slice(0, 100).map((complaint) => problemError(complaint, t));
  if (error.validationContext === 'body') return new PlatformError('request-invalid', { errors });
  return new PlatformError(error.validationContext === 'headers' ? 'header-invalid' : 'parameter-invalid', {
    errors,
  });
}

/** `required` points at the missing member, not at its object. */
function problemError(
  { instancePath, keyword, params }: FastifySchemaValidationError,
  t: Translate,
): ProblemError {
  const missing = params['missingProperty'];
  const pointer = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
  return { pointer, keyword, message: t([`errors:keywords.${keyword}`, 'errors:keywords.default'], params) };
}
