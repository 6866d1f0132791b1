import { currentRequest } from './requestContext.ts';

/** What a line of the log may say. Only these members are written; anything else is dropped. */
export interface LogFields {
  /** Pattern of the route (`/api/entwuerfe/:id`), never the address. */
  route?: string;
  method?: string;
  status?: number;
  /** Code of the error catalogue, of PostgreSQL or of Node. */
  code?: string | undefined;
  errorId?: string;
  /** The request that a line belongs to; without it the one at work. */
  requestId?: string | undefined;
  /** Of the security log: `security.<name>`, how it ended, and what exactly it was (`security/events.ts`). */
  event?: string;
  outcome?: string;
  kind?: string | undefined;
  portal?: string | undefined;
  /** Keyed hashes: whom an event is about, who caused it, and the network it came from. Never anything else. */
  person?: string | undefined;
  by?: string | undefined;
  client?: string | undefined;
  /** Of the start: what runs. */
  version?: string;
  revision?: string | undefined;
  node?: string;
  database?: 'embedded' | 'postgres';
  /** Milliseconds. */
  duration?: number;
  /** Id of an outbox row, a definition, a migration. */
  id?: string;
  topic?: string;
  attempt?: number;
  count?: number;
  file?: string;
  /** Places in files of the web app: `/assets/index-1a2b.js:1:2345`. */
  places?: string[];
  /**
   * Its name, its stack without the message, and the codes of PostgreSQL (`sqlstate`) and of the system (`errno`) on it or
   * on what caused it: they tell a full disk from a fault of ours.
   * The message is left out: it may quote what a person typed.
   */
  error?: unknown;
}

/** A log that cannot carry personal data: a fixed English sentence and fields from a closed list. */
export interface Log {
  info(fields: LogFields, sentence: string): void;
  warn(fields: LogFields, sentence: string): void;
  error(fields: LogFields, sentence: string): void;
}

/** Writes one line of JSON per call. `write` gets the line with its end. */
export function createLog(now: () => Date, write: (line: string) => void): Log {
  const at = (level: string) => (fields: LogFields, sentence: string) =>
    write(
      `${JSON.stringify({ time: now().toISOString(), level, sentence, ...permittedFields({ requestId: currentRequest()?.id, ...fields }) })}\n`,
    );
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

const fieldNames = [
  'requestId',
  'event',
  'outcome',
  'kind',
  'portal',
  'person',
  'by',
  'client',
  'version',
  'revision',
  'node',
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

/** The codes on an error, or on the first of its causes that carries any: letters and digits of closed lists. */
function errorCodes(error: unknown, depth = 0): { sqlstate?: string; errno?: string } {
  if (!(error instanceof Error) || depth > 4) return {};
  const code: unknown = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && sqlstate.test(code)) return { sqlstate: code };
  if (typeof code === 'string' && errno.test(code)) return { errno: code };
  return errorCodes(error.cause, depth + 1);
}

/** The frames of a stack; its first lines repeat the message and are left out. */
function stackFrames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12);
}
