/** What the texts of a page per item may name: `{{number}}`, counted from 1. Elsewhere there is nothing to name. */
export const itemParams = (item: number | undefined): { number?: number } =>
  item === undefined ? {} : { number: item + 1 };
