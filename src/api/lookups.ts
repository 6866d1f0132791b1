// Look-ups. Made from schemas/api/lookups.schema.json by `npm run docs`: edit that file.

export interface PostcodeParams {
  /** Postcode, five digits */
  zipcode: string;
}

export interface PrefixParams {
  /** Postcode or its first digits */
  zipcode: string;
}

export interface OrteParams {
  /** Postcode, five digits */
  postcode: string;
}

export interface StreetQuery {
  /** Postcode, five digits */
  plz?: string;
  /** What was typed so far */
  q?: string;
}

export interface Streets {
  streets: string[];
  /** No list is known: any text is taken */
  freeText: boolean;
}

export interface IbanParams {
  /** IBAN; spaces are ignored */
  iban: string;
}

export interface FinderParams {
  /** Name of the list */
  finder: string;
}

export interface ProductFinderParams {
  /** Name of the list */
  finder: string;
  /** Key of the product */
  product: string;
}

export interface RiskParams {
  /** Id of the kind of business, as the finder answers it */
  gewerbeId: string;
}

export interface FinderQuery {
  /** What was typed so far */
  q?: string;
  /** 1 to 50; 20 if absent */
  limit?: string;
}

export interface PostcodeVerdict {
  valid: true;
  places?: {
    postcode: string;
    city: string;
    state: string;
  }[];
}

export interface Places {
  places: {
    postcode: string;
    city: string;
    state: string;
  }[];
}

export interface Cities {
  cities: {
    name: string;
    state: string;
  }[];
}

export interface IbanVerdict {
  valid: boolean;
  /** Without spaces, upper case */
  iban: string;
  /** German accounts only */
  bic?: string;
  /** German accounts only */
  bank?: string;
}

export interface Found {
  items: {
    id: string;
    label: string;
    /** It ends every answer: what one takes when nothing fits */
    last?: true;
    /** Laws that name the entry; see the SOURCE.md of the list */
    listed?: string[];
    /** What is told of the entry: of a kind of business its code (wz), riskClass and measure */
    values?: {
      [k: string]: string | number | boolean | string[];
    };
  }[];
}

export interface RiskQuestions {
  gewerbeId: string;
  /** Name of the kind of business */
  label: string;
  /** Code of WZ 2008 */
  wz?: string;
  /** The day from which the wording counts */
  fragenVersion: string;
  questions: {
    id: string;
    /** Exactly as it is asked */
    wording: string;
    help?: string;
    /** Whether a person is asked */
    anzeigbar: boolean;
    /** Known by the kind of business: not asked */
    answer?: true;
  }[];
}
