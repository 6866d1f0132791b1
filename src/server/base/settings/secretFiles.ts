import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '../startError.ts';

interface Variables {
  [name: string]: string | undefined;
}

/** Returns the names of the settings that are secrets: their schemas are `writeOnly`. */
export const secretNames = (schemas: { [name: string]: object }): string[] =>
  Object.entries(schemas).flatMap(([name, schema]) => ('writeOnly' in schema ? [name] : []));

/**
 * Returns the secrets that files hold, by name: `AUDIT_KEY_FILE` is the path of a file with the value of `AUDIT_KEY`.
 * One newline at the end does not count.
 * @throws StartError for a file that is empty or cannot be read, or a secret that is given by both variables
 */
export function readSecretFiles(names: string[], env: Variables, folder: string): Variables {
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = env[`${name}_FILE`];
      if (!file) return [];
      if (env[name]) throw new StartError('secret-twice', { name });
      return [[name, readSecret(name, resolve(folder, file))]];
    }),
  );
}

function readSecret(name: string, file: string): string {
  const text = textOf(name, file).replace(/\r?\n$/, '');
  // An absent value would look like no file at all, and the server would start with another key.
  if (text === '') throw new StartError('secret-empty', { name, file });
  return text;
}

function textOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError('secret-unreadable', { name, file }, cause);
  }
}
