// Operation. Made from schemas/api/operation.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

/** Alive */
export interface Health {
  status: 'ok';
}

/** Able to serve */
export interface Ready {
  status: 'ok';
  /** How many wizards are published */
  definitions: number;
}

/** Written */
export interface Backup {
  /** Folder below backups in the data folder */
  name: string;
}

export interface BrowserError {
  /** Id that the person was shown */
  id: string;
  name?: string;
  /** Never stored: it may quote what was typed */
  message?: string;
  /** Only places in our own files are stored */
  stack?: string;
  /** Kind of the page */
  page?: string;
}

/** OpenAPI 3.1 */
export interface Description {
  [k: string]: Json;
}
