import schema from './database.schema.json' with { type: 'json' };

/** What the environment decides about the database. Times are milliseconds. */
export interface DatabaseSettings {
  /** Connections of one server. */
  connections: number;
  /** To make a connection, or to get a free one. */
  connectTimeout: number;
  /** For one statement. */
  statementTimeout: number;
  /** For rows that another statement holds. */
  lockTimeout: number;
  /** Until applications that were not taken are answered. */
  intakeTimeout: number;
  /** How long the database may be silent while a server calls itself ready. */
  readyTimeout: number;
}

/** The variables of the environment that are about the database. */
export const databaseVariables = schema.properties;

/** Reads what is said about the database; the form of each variable was judged before. */
export function readDatabaseSettings(given: { [name: string]: string | undefined } = {}): DatabaseSettings {
  return {
    connections: Number(given['DATABASE_CONNECTIONS'] ?? 10),
    connectTimeout: Number(given['DATABASE_CONNECT_TIMEOUT'] ?? 5_000),
    statementTimeout: Number(given['DATABASE_STATEMENT_TIMEOUT'] ?? 10_000),
    lockTimeout: Number(given['DATABASE_LOCK_TIMEOUT'] ?? 5_000),
    intakeTimeout: Number(given['INTAKE_TIMEOUT'] ?? 5_000),
    readyTimeout: Number(given['READY_TIMEOUT'] ?? 2_000),
  };
}
