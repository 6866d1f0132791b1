// Customer base. Made from schemas/api/customer-base.schema.json by `npm run docs`: edit that file.

export interface Page {
  /** Words: names, places, streets, numbers */
  q?: string;
  /** Key of a product */
  produkt?: string;
  /** State of a contract; none: without contracts */
  status?: 'active' | 'cancelled' | 'ended' | 'withdrawn' | 'none';
  /** Beginning of a city or a postcode */
  ort?: string;
  /** Key of a gap in the cover */
  luecke?: string;
  /** By name where nothing is said */
  sortierung?: 'name' | 'place' | 'number';
  /** At most 200; 50 where nothing is said */
  limit?: string;
  cursor?: string;
}

export interface Exported {
  /** Words: names, places, streets, numbers */
  q?: string;
  /** Key of a product */
  produkt?: string;
  /** State of a contract; none: without contracts */
  status?: 'active' | 'cancelled' | 'ended' | 'withdrawn' | 'none';
  /** Beginning of a city or a postcode */
  ort?: string;
  /** Key of a gap in the cover */
  luecke?: string;
  /** By name where nothing is said */
  sortierung?: 'name' | 'place' | 'number';
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
    contracts: {
      id: string;
      product: string;
      title: string;
      state: 'active' | 'cancelled' | 'ended' | 'withdrawn';
    }[];
  }[];
  cursor?: string;
}

export interface Filters {
  filters: {
    name: string;
    search?: string;
    product?: string;
    state?: 'active' | 'cancelled' | 'ended' | 'withdrawn' | 'none';
    place?: string;
    gap?: string;
    sort?: 'name' | 'place' | 'number';
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
}

export interface KeptFilters {
  /** @maxItems 20 */
  filters: {
    name: string;
    search?: string;
    product?: string;
    state?: 'active' | 'cancelled' | 'ended' | 'withdrawn' | 'none';
    place?: string;
    gap?: string;
    sort?: 'name' | 'place' | 'number';
  }[];
}
