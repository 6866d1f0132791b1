/** Returns today's date in Germany, where tariffs begin at midnight. */
export const germanToday = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
