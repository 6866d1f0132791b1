import { isDay } from '../calendar.ts';

const dayLike = /^\d{4}-\d{2}-\d{2}$/;

/** The format `day` of the meta-schemas: a day; data of demo customers may also name one by its distance from today. */
export const isDayText = (text: string): boolean => !dayLike.test(text) || isDay(text);
