// Customer base. Made from schemas/api/customer-base.schema.json by `npm run docs`: edit that file.

export interface Page {
  /** Words: names, places, streets, numbers */
  q?: string;
  /** Key of a product */
  produkt?: string;
  /** State of a contract; none: without contracts; prospect: noted by an agent, without contracts */
  status?: 'active' | 'cancelled' | 'ended' | 'withdrawn' | 'none' | 'prospect';
  /** Beginning of a city or a postcode */
  ort?: string;
  /** Key of a gap in the cover */
  luecke?: string;
  /** By name where nothing is said */
  sortierung?: 'name' | 'place' | 'number' | 'premium' | 'due' | 'contact';
  /** From the first to the last where nothing is said */
  richtung?: 'absteigend';
  /** At most 200; 50 where nothing is said */
  limit?: string;
  cursor?: string;
}

export interface Exported {
  /** Words: names, places, streets, numbers */
  q?: string;
  /** Key of a product */
  produkt?: string;
  /** State of a contract; none: without contracts; prospect: noted by an agent, without contracts */
  status?: 'active' | 'cancelled' | 'ended' | 'withdrawn' | 'none' | 'prospect';
  /** Beginning of a city or a postcode */
  ort?: string;
  /** Key of a gap in the cover */
  luecke?: string;
  /** By name where nothing is said */
  sortierung?: 'name' | 'place' | 'number' | 'premium' | 'due' | 'contact';
  /** From the first to the last where nothing is said */
  richtung?: 'absteigend';
  format?: 'csv' | 'xlsx';
}

export interface Customers {
  items: {
    number: string;
    name: string;
    kind: 'person' | 'company';
    street: string;
    postcode: string;
    city: string;
    email?: string;
    phone?: string;
    /** Number of who looks after the customer */
    agent: string;
    /** Premiums of a year of all contracts in force */
    yearCent: number;
    /** The next main due date; absent where nothing recurs */
    dueOn?: string;
    /** Day of the last message, note or offer */
    contactOn?: string;
    contracts: {
      id: string;
      product: string;
      title: string;
      state: 'active' | 'cancelled' | 'ended' | 'withdrawn';
    }[];
    /** Noted by an agent; there is no contract yet */
    prospect?: true;
  }[];
  cursor?: string;
}

export interface Filters {
  filters: {
    name: string;
    search?: string;
    product?: string;
    state?: 'active' | 'cancelled' | 'ended' | 'withdrawn' | 'none' | 'prospect';
    place?: string;
    gap?: string;
    sort?: 'name' | 'place' | 'number' | 'premium' | 'due' | 'contact';
    descending?: true;
  }[];
  products: {
    key: string;
    title: string;
  }[];
  /** Gaps in the cover of customers */
  gaps: {
    key: string;
    title: string;
  }[];
  /**
   * Columns of the customer base beside the name, in their order
   *
   * @maxItems 10
   */
  columns?: (
    'number' | 'place' | 'street' | 'email' | 'phone' | 'contracts' | 'premium' | 'due' | 'contact' | 'agent'
  )[];
}

export interface KeptFilters {
  /** @maxItems 20 */
  filters: {
    name: string;
    search?: string;
    product?: string;
    state?: 'active' | 'cancelled' | 'ended' | 'withdrawn' | 'none' | 'prospect';
    place?: string;
    gap?: string;
    sort?: 'name' | 'place' | 'number' | 'premium' | 'due' | 'contact';
    descending?: true;
  }[];
}

export interface Counted {
  /** Words: names, places, streets, numbers */
  q?: string;
  /** Key of a product */
  produkt?: string;
  /** State of a contract; none: without contracts; prospect: noted by an agent, without contracts */
  status?: 'active' | 'cancelled' | 'ended' | 'withdrawn' | 'none' | 'prospect';
  /** Beginning of a city or a postcode */
  ort?: string;
  /** Key of a gap in the cover */
  luecke?: string;
}

export interface Count {
  count: number;
}

export interface ViewCounts {
  views: {
    name: string;
    count: number;
    /** There are more than were counted */
    more?: true;
  }[];
}

export interface Chosen {
  /**
   * @minItems 1
   * @maxItems 1000
   */
  customers: string[];
  format?: 'csv' | 'xlsx';
}

export interface Charge {
  /**
   * @minItems 1
   * @maxItems 200
   */
  customers: string[];
  /** Number of who looks after them from now on */
  agent: string;
}
