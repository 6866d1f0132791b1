// Definitions of wizards. Made from schemas/api/definitions.schema.json by `npm run docs`: edit that file.

export interface List {
  definitions: {
    /** Kind and key: produkt.FAHRRAD. */
    id: string;
    key: string;
    kind: 'produkt' | 'aenderung' | 'schaden' | 'erklaerung';
    /** Hash of all that shaped the module. */
    version: string;
    /** Address of the wizard by context. */
    contexts: {
      [k: string]: string;
    };
  }[];
}

export interface ModuleQuery {
  /** later: the validators of all pages that no wizard begins with. Without it: the rest. */
  part?: 'later';
  /** brief: without what the definition implies; the client of this release restores it. */
  form?: 'brief';
}

export interface ModuleParams {
  /** Id or bare key of a product. */
  key: string;
  version: string;
}
