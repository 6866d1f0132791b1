const folder = 'flows/bausteine';
const piecePath = /^flows\/bausteine\/([^/]+)\.piece\.json$/;

/** Returns whether a file is a shared piece of definitions. */
export const isPieceFile = (path: string): boolean => piecePath.test(path);

/** Returns the path of a shared piece: `flows/bausteine/payment.piece.json` for `payment`. */
export const pieceFile = (name: string): string => `${folder}/${name}.piece.json`;

/** Returns the names of the shared pieces among paths. */
export const pieceNames = (paths: Iterable<string>): string[] =>
  [...paths].flatMap((path) => piecePath.exec(path)?.[1] ?? []);
