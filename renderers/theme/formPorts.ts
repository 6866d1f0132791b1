import { createContext, use } from 'react';
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
  /** Price text of an option (`8,90 €`), when one is known: shown on cards. Called while rendering. */
  priceOf?(pointer: string, value: Json): string | undefined;
  /** Hears when prices change, so that cards draw theirs anew. */
  subscribePrices?(listener: () => void): () => void;
}

export const FormPortsContext = createContext<FormPorts | null>(null);

/** The ports of the form around; a form without them is a mistake of the caller. */
export function useFormPorts(): FormPorts {
  const ports = use(FormPortsContext);
  if (!ports) throw new Error('FormPortsContext is missing around the form');
  return ports;
}
