/** The words of one declaration that a person ticks (see `schemas/meta/consents.schema.json`). */
export interface Consent {
  id: string;
  /** Stored with the answer; changed words are a new item with a new version. */
  version: string;
  label: string;
  placeholder: string;
  errorMessageRequired: string;
  errorMessageInvalid: string;
  helpTextHeadline: string;
  helpText: string;
}
