/** Bytes of every part of a file but its last. */
export const partSize = 8_388_608;

/** How many parts a file of so many bytes has. */
export const partCount = (size: number): number => Math.ceil(size / partSize);

/** Bytes that part `part` (from 0) of a file must have. */
export const bytesOfPart = (size: number, part: number): number => Math.min(partSize, size - part * partSize);
