/** Returns the parameters for texts of a page per item: `{{number}}`, counted from 1. Other pages have none. */
export const itemParams = (item: number | undefined): { number?: number } =>
  item === undefined ? {} : { number: item + 1 };
