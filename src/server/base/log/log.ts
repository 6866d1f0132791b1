import cluster from 'node:cluster';
import { pino } from 'pino';
import type { LogSource } from './logSource.ts';
import { currentRequest } from './requestContext.ts';

/** Fields of a log line. Any other member is dropped. */
export interface LogFields {
  /** Route pattern (`/api/entwuerfe/:id`), never the address. */
  route?: string;
  method?: string;
  status?: number;
  /** Code of the error catalogue, of PostgreSQL or of Node. */
  code?: string | undefined;
  errorId?: string;
  /** Request that the line belongs to; defaults to the current one. */
  requestId?: string | undefined;
  /** Trace that the line belongs to; defaults to that of the current request. */
  traceId?: string | undefined;
  /** Which of several processes behind one port writes it; defaults to the own number. */
  worker?: number | undefined;
  /** Security log: `security.<name>`, its outcome and its kind (`security/events.ts`). */
  event?: string;
  outcome?: string;
  kind?: string | undefined;
  portal?: string | undefined;
  /** Keyed hashes of the affected person, of the originator of the event, and of the network. Never plain values. */
  person?: string | undefined;
  by?: string | undefined;
  client?: string | undefined;
  /** Written once at start: commit of a checkout, version of Node, kind of database. */
  revision?: string | undefined;
  'process.runtime.version'?: string;
  database?: 'embedded' | 'postgres';
  /** Milliseconds. */
  duration?: number;
  /** Id of an outbox row, a definition or a migration. */
  id?: string;
  topic?: string;
  attempt?: number;
  count?: number;
  file?: string;
  /** Source positions in the web app: `/assets/index-1a2b.js:1:2345`. */
  places?: string[];
  /**
   * Written as name, stack without the message, and the codes of PostgreSQL (`sqlstate`) and the system (`errno`)
   * found on it or its causes; these distinguish a full disk from a bug. The message is omitted because it may
   * quote user input.
   */
  error?: unknown;
}

/** A log that cannot carry personal data: fixed English sentences and a closed list of fields. */
export interface Log {
  info(fields: LogFields, sentence: string): void;
  warn(fields: LogFields, sentence: string): void;
  error(fields: LogFields, sentence: string): void;
}

/**
 * Returns a log that writes one line of JSON per call.
 * @param write receives the line with its newline
 * @param source is part of every line
 */
export function createLog(now: () => Date, write: (line: string) => void, source?: LogSource): Log {
  const options = {
    base: source ?? null,
    messageKey: 'sentence',
    timestamp: () => `,"time":"${now().toISOString()}"`,
    formatters: {
      level: (level: string) => ({ level }),
      log: (fields: LogFields) => permittedFields(fields),
    },
  };
  const logger = pino(options, { write });
  const at = (level: 'info' | 'warn' | 'error') => (fields: LogFields, sentence: string) =>
    logger[level](
      {
        requestId: currentRequest()?.id,
        traceId: currentRequest()?.span?.traceId,
        worker: cluster.worker?.id,
        ...fields,
      },
      sentence,
    );
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

const fieldNames = [
  'requestId',
  'traceId',
  'worker',
  'event',
  'outcome',
  'kind',
  'portal',
  'person',
  'by',
  'client',
  'revision',
  'process.runtime.version',
  'database',
  'route',
  'method',
  'status',
  'code',
  'errorId',
  'duration',
  'id',
  'topic',
  'attempt',
  'count',
  'file',
  'places',
] as const;

function permittedFields(fields: LogFields): { [member: string]: unknown } {
  const line: { [member: string]: unknown } = {};
  for (const member of fieldNames) if (fields[member] !== undefined) line[member] = fields[member];
  Object.assign(line, errorCodes(fields.error));
  if (fields.error instanceof Error)
    line['error'] = { name: fields.error.name, at: stackFrames(fields.error) };
  return line;
}

const sqlstate = /^(?:[0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;
const errno = /^E[A-Z0-9]{2,14}$/;

/** Returns the code of an error or of its first cause that has one; only values of known formats. */
function errorCodes(error: unknown, depth = 0): { sqlstate?: string; errno?: string } {
  if (!(error instanceof Error) || depth > 4) return {};
  const code: unknown = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && sqlstate.test(code)) return { sqlstate: code };
  if (typeof code === 'string' && errno.test(code)) return { errno: code };
  return errorCodes(error.cause, depth + 1);
}

/** Returns the frames of a stack without the lines that repeat the message. */
function stackFrames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12);
}
