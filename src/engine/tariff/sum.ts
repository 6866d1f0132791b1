/** Returns the sum of numbers; 0 for none. */
export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
