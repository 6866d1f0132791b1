import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';

/** A locality with its postcode. */
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
export interface FinderHit {
  id: string;
  label: string;
  /** Always listed last, as the choice if nothing else matches. */
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

/** A document shown with a field. */
export interface DocumentLink {
  id: string;
  title: string;
  version?: string;
  href: string;
  /** Bytes, when known. */
  size?: number;
}

/** A file on its way to the server. */
export interface FileSending {
  /** Pointer of the field. */
  pointer: string;
  file: File;
  /** Id of an earlier attempt with the same file, to be resumed. */
  id?: string;
  signal: AbortSignal;
  /** Called with the id of the upload, again if the earlier attempt has expired. */
  onId(id: string): void;
  /** Called with the number of bytes sent. */
  onProgress(bytes: number): void;
  /** Called when the connection is lost, and when it is back. */
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
  /** Returns the download address of a finished file. */
  hrefOf(id: string): string;
  /** The bytes of a finished file, for a small picture. */
  bytes(id: string, signal: AbortSignal): Promise<Blob>;
}

/** Options that the current answers rule out, with the reason. */
export interface ClosedOptions {
  values: readonly string[];
  reason: string;
}

/** Additional remark beside a question, below its hint. */
export type FieldRemark = ComponentType<{ field: Field }>;

/**
 * Calls that fields make to the outside. Implemented by the web app; every promise rejects with an
 * `AbortError` if its signal is aborted and with anything else if the network failed.
 */
export interface FormPorts {
  postcode(code: string, signal: AbortSignal): Promise<PostcodeVerdict>;
  iban(iban: string, signal: AbortSignal): Promise<IbanVerdict>;
  find(finder: string, query: string, signal: AbortSignal): Promise<FinderHit[]>;
  consents(ids: string[]): Promise<ConsentItem[]>;
  documents(ids: string[]): Promise<DocumentLink[]>;
  /** Loads the file sender, a singleton; absent if no field asks for files. */
  loadFiles?(): Promise<FileSender>;
  /** The last four characters of the accounts that are known: one of them may be meant by its end. */
  knownAccounts?: string[];
  /**
   * Price text of an option (`8,90 € im Monat`), when one is known: shown on cards. Called while rendering.
   * @param look.brief the amount alone where the chosen payment period goes without saying
   */
  priceOf?(pointer: string, value: Json, look?: { brief: boolean }): string | undefined;
  /** The options of a question that the price rules out; the same object while they are the same. */
  closedOptions?(pointer: string): ClosedOptions | undefined;
  /** The options of a question that are part of what was chosen elsewhere; the same array while they are the same. */
  includedOptions?(pointer: string): readonly string[] | undefined;
  /**
   * Subscribes to price changes, so that options are rendered with current prices; returns an unsubscribe
   * function.
   */
  subscribePrices?(listener: () => void): () => void;
  /** Consents are named by their questions, as those read them who only note them; their words are the help. */
  consentsNamed?: boolean;
  /** Drawn beneath the hint of every question. */
  Remark?: FieldRemark;
}

export const FormPortsContext = createContext<FormPorts | null>(null);

/** The ports of the form around; a form without them is a mistake of the caller. */
export function useFormPorts(): FormPorts {
  const ports = use(FormPortsContext);
  if (!ports) throw new Error('FormPortsContext is missing');
  return ports;
}
