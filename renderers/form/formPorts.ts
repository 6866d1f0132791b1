import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';

/** A place that belongs to a postcode. */
export interface Place {
  postcode: string;
  city: string;
  state?: string;
}

/** Verdict of the postcode look-up. */
export interface PostcodeVerdict {
  valid: boolean;
  places: Place[];
}

/** Verdict of the IBAN look-up. */
export interface IbanVerdict {
  valid: boolean;
  bic?: string;
  bank?: string;
}

/** A row of a finder's list. */
export interface Found {
  id: string;
  label: string;
  /** It stands at the end of every list, for whoever finds nothing else. */
  last?: boolean;
}

/** The words of a consent, from content. */
export interface ConsentItem {
  id: string;
  version?: string;
  label: string;
  placeholder?: string;
  errorMessageRequired?: string;
  errorMessageInvalid?: string;
  helpTextHeadline?: string;
  helpText?: string;
}

/** A document that is shown with a field. */
export interface DocumentLink {
  id: string;
  title: string;
  version?: string;
  sha256?: string;
  href: string;
  /** Bytes, when known. */
  size?: number;
}

/** A file on its way to the server. */
export interface FileSending {
  /** Pointer of the field that asks for it. */
  pointer: string;
  file: File;
  /** Of an earlier try with the same file, which goes on where that one ended. */
  id?: string;
  signal: AbortSignal;
  /** Hears the id as soon as there is one; another one when the earlier try is gone. */
  onId(id: string): void;
  /** Hears how many bytes are there. */
  onProgress(bytes: number): void;
  /** Hears that the connection is gone, and that it is back. */
  onWaiting(waiting: boolean): void;
}

/** Sends the files of answers. */
export interface FileSender {
  /**
   * Sends a file, over broken connections too. Rejects with `FileRefused`, with an `AbortError`, or with anything
   * else when it gave up for now.
   */
  send(sending: FileSending): Promise<{ id: string; name: string; size: number; type: string }>;
  /** Removes a file that is not wanted any more. */
  remove(id: string): void;
  /** Where a finished file can be saved from. */
  hrefOf(id: string): string;
  /** The bytes of a finished file, for a small picture. */
  bytes(id: string, signal: AbortSignal): Promise<Blob>;
}

/** Options of a question that cannot be had with the answers so far, and why, in words. */
export interface ClosedOptions {
  values: readonly string[];
  reason: string;
}

/** What somebody is told beside a question besides its hint. */
export type FieldRemark = ComponentType<{ field: Field }>;

/**
 * What fields need of the world outside. The web app fills it; every promise rejects with an
 * `AbortError` when its signal is aborted and with anything else when the network failed.
 */
export interface FormPorts {
  postcode(code: string, signal: AbortSignal): Promise<PostcodeVerdict>;
  iban(iban: string, signal: AbortSignal): Promise<IbanVerdict>;
  find(finder: string, query: string, signal: AbortSignal): Promise<Found[]>;
  consents(ids: string[]): Promise<ConsentItem[]>;
  documents(ids: string[]): Promise<DocumentLink[]>;
  /** Brings what sends files, the same one each time; absent where no field asks for files. */
  loadFiles?(): Promise<FileSender>;
  /** The last four characters of the accounts that are known: one of them may be meant by its end. */
  knownAccounts?: string[];
  /** Price text of an option (`8,90 €`), when one is known: shown on cards. Called while rendering. */
  priceOf?(pointer: string, value: Json): string | undefined;
  /** The options of a question that the price rules out; the same object while they are the same. */
  closedOptions?(pointer: string): ClosedOptions | undefined;
  /** Hears when prices change, so that options are drawn as they are then. */
  subscribePrices?(listener: () => void): () => void;
  /** Drawn beneath the hint of every question. */
  Remark?: FieldRemark;
}

export const FormPortsContext = createContext<FormPorts | null>(null);

/** The ports of the form around; a form without them is a mistake of the caller. */
export function useFormPorts(): FormPorts {
  const ports = use(FormPortsContext);
  if (!ports) throw new Error('FormPortsContext is missing around the form');
  return ports;
}
