const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** Returns the day of an instant in Germany, `YYYY-MM-DD`. @param moment an instant, or its milliseconds */
export const berlinDayOf = (moment: Date | number): string => berlinDay.format(moment);
