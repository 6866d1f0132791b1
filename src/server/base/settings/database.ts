import schema from './database.schema.json' with { type: 'json' };

/** Database settings. Times are milliseconds. */
export interface DatabaseSettings {
  /** Pool size of one server. */
  connections: number;
  /** Whether frequent statements are parsed and planned once in each connection. */
  preparedStatements: boolean;
  /** For opening a connection or waiting for a free one. */
  connectTimeout: number;
  /** Per statement. */
  statementTimeout: number;
  /** Waiting for locked rows. */
  lockTimeout: number;
  /** Until pending applications are answered 503. */
  intakeTimeout: number;
  /** How long the database may stay silent before the server reports not ready. */
  readyTimeout: number;
}

/** Environment variables about the database. */
export const databaseVariables = schema.properties;

/** Reads the database settings; the variables have been validated before. */
export function readDatabaseSettings(given: { [name: string]: string | undefined } = {}): DatabaseSettings {
  return {
    connections: Number(given['DATABASE_CONNECTIONS'] ?? 10),
    preparedStatements: given['DATABASE_PREPARED_STATEMENTS'] !== '0',
    connectTimeout: Number(given['DATABASE_CONNECT_TIMEOUT'] ?? 5_000),
    statementTimeout: Number(given['DATABASE_STATEMENT_TIMEOUT'] ?? 10_000),
    lockTimeout: Number(given['DATABASE_LOCK_TIMEOUT'] ?? 5_000),
    intakeTimeout: Number(given['INTAKE_TIMEOUT'] ?? 5_000),
    readyTimeout: Number(given['READY_TIMEOUT'] ?? 2_000),
  };
}
