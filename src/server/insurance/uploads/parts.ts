/** Bytes of every part of a file but its last. */
export const partSize = 8_388_608;

/** Returns the number of parts of a file. */
export const partCount = (size: number): number => Math.ceil(size / partSize);

/** Returns the bytes of part `part` (from 0). */
export const bytesOfPart = (size: number, part: number): number => Math.min(partSize, size - part * partSize);
