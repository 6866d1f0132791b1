// What is entrusted to a broker. Made from schemas/api/entrusted.schema.json by `npm run docs`: edit that file.

export interface Filter {
  /** Words of the customer's name, place or postcode, numbers of contract or customer; all must match. */
  suche?: string;
  /** Key of a product. */
  produkt?: string;
  /** State of the contract today. */
  stand?: 'active' | 'upcoming' | 'cancelled' | 'ended' | 'withdrawn';
  /** Only contracts with something open. */
  offen?: 'true';
  /** What the list is sorted by; the newest start first without it. */
  sortierung?: 'name' | 'product' | 'number' | 'begin' | 'premium';
  /** From the last to the first. */
  richtung?: 'absteigend';
  /** At most 200. */
  limit?: string;
  /** Where the last page ended. */
  cursor?: string;
}

export interface Exported {
  suche?: string;
  produkt?: string;
  stand?: 'active' | 'upcoming' | 'cancelled' | 'ended' | 'withdrawn';
  offen?: 'true';
  sortierung?: 'name' | 'product' | 'number' | 'begin' | 'premium';
  richtung?: 'absteigend';
  /** `csv` without it. */
  format?: 'csv' | 'json';
}

export interface List {
  items: {
    /** Number of the contract. */
    id: string;
    /** Number of the customer. */
    partner: string;
    /** The company, else last and first name. */
    name: string;
    /** Postcode and city. */
    place: string;
    product: string;
    /** What the product is called. */
    title: string;
    icon?: string;
    state: 'active' | 'cancelled' | 'ended' | 'withdrawn';
    /** true: the contract has not begun yet */
    upcoming?: boolean;
    beginsOn: string;
    endsOn?: string;
    /** The next main due date. */
    dueOn?: string;
    /** Premium of a year with tax. */
    yearCent: number;
    open: {
      /** Claims that are not decided. */
      claims: number;
      /** Papers that these claims still need. */
      papers: number;
      /** Changes that wait for their day. */
      changes: number;
    };
    /** Signed address of the contract's page, good for a working day. */
    page: string;
  }[];
  /** How many the filter has; with the first page only. */
  total?: number;
  /** Products of everything entrusted; with the first page only. */
  products?: {
    key: string;
    title: string;
  }[];
  cursor?: string;
}

export interface ExportFile {
  /** When it was made. */
  stand: string;
  /** Items: One contract of the export. Names and meaning of the columns stay; new ones are added at the end. */
  vertraege: {
    /** Number of the contract. */
    vertragsnummer: string;
    /** Number of the customer. */
    kundennummer: string;
    /** `mr`, `ms`, `diverse`, `none` or empty. */
    anrede: string;
    /** Company; empty for people. */
    firma: string;
    nachname: string;
    vorname: string;
    /** ISO day; in CSV as 31.12.2026. */
    geburtsdatum: string | null;
    strasse: string;
    hausnummer: string;
    plz: string;
    ort: string;
    email: string;
    /** With country code. */
    telefon: string;
    /** With country code. */
    mobil: string;
    /** Key of the product. */
    produkt: string;
    produktname: string;
    /** Key of the variant. */
    variante: string;
    /** State on the day of the export: runs, begins later, runs out, has ended, withdrawn. */
    status: 'active' | 'upcoming' | 'cancelled' | 'ended' | 'withdrawn';
    /** ISO day; in CSV as 31.12.2026. */
    beginn: string;
    /** First day without cover; empty while it renews. */
    ende: string | null;
    /** The next main due date. */
    hauptfaelligkeit: string | null;
    /** `monthly`, `quarterly`, `halfYearly`, `yearly` or `once`. */
    zahlweise: string;
    /** Euro per instalment with tax; in CSV as 1.234,56. */
    beitrag_zahlweise: number;
    /** Euro a year with tax. */
    beitrag_jahr: number;
    /** Tax of it. */
    steuer_jahr: number;
    offene_schaeden: number;
    fehlende_unterlagen: number;
    geplante_aenderungen: number;
  }[];
}

export interface Papers {
  /**
   * Numbers of contracts.
   *
   * @minItems 1
   * @maxItems 50
   */
  contracts: string[];
}
