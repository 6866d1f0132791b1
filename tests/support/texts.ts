import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { agentTexts } from '#engine/text/agentWording.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { wholeTexts } from './definitionFiles.ts';

const live = new URL('../../locales/live/', import.meta.url);
const read = new Map<string, unknown>();

function namespace(name: string): unknown {
  if (!read.has(name)) {
    const file = fileURLToPath(new URL(`${name}.json`, live));
    read.set(name, wholeTexts(name) ?? JSON.parse(readFileSync(file, 'utf8')));
  }
  return read.get(name);
}

function member(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (location, name) => (location as { [name: string]: unknown } | undefined)?.[name],
    value,
  );
}

function found(key: string): unknown {
  const [name = '', path = ''] = key.split(/:(.*)/s);
  return existsSync(new URL(`${name}.json`, live)) ? member(namespace(name), path.split('.')) : undefined;
}

/** Returns the German text of a key (`common:buttons.next`), or undefined. */
export function textIfAny(key: string): string | undefined {
  const value = found(key);
  return typeof value === 'string' ? value : undefined;
}

/** Returns the names of the members below a key, in the order of the file. */
export function namesBelow(key: string): string[] {
  return Object.keys(found(key) ?? {});
}

/**
 * Returns the German text of a key with its `{{parameters}}` filled in.
 * @throws when there is none
 */
export function text(key: string, parameters: { [name: string]: string } = {}): string {
  const value = textIfAny(key);
  if (value === undefined) throw new Error(`There is no text ${key}.`);
  return value.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => parameters[name] ?? whole);
}

/** Returns what agents read at a key of a definition while they advise. */
function agentText(key: string): string {
  const [name = '', path = ''] = key.split(':');
  const value = member(agentTexts(namespace(name) as JsonObject), path.split('.'));
  if (typeof value !== 'string') throw new Error(`There is no text ${key}.`);
  return value;
}

/**
 * Returns a text of a definition as it is read at an address: agents advise on products in their own words.
 * @throws when there is none
 */
export const textAt = (path: string, key: string): string =>
  path.startsWith('/vermittler/') && key.startsWith('produkt.') ? agentText(key) : text(key);

/** Returns a pattern that matches a text with any values of its `{{parameters}}`. */
export function pattern(key: string): RegExp {
  const parts = text(key).split(/\{\{.*?\}\}/);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+'));
}
