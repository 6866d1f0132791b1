/**
 * The rooms of the server, bottom first: a room imports itself and the rooms above its own line in this table, never
 * one below. What stands beside them (`main.ts`, `build.ts`) only begins.
 */
export const serverRooms = [
  'base',
  'storage',
  'http',
  'ports',
  'catalog',
  'people',
  'answers',
  'insurance',
  'portals',
  'app',
] as const;

export type ServerRoom = (typeof serverRooms)[number];

/** The room of a file; undefined for what stands beside the rooms, or in a folder that is none. */
export function serverRoomOf(file: string): ServerRoom | undefined {
  const name = /^src\/server\/([^/]+)\//.exec(file)?.[1];
  return serverRooms.find((room) => room === name);
}

/** The part of a room that a file belongs to: `insurance/claims`; undefined for files beside the parts. */
export const domainOf = (file: string): string | undefined =>
  /^src\/server\/([^/]+\/[^/]+)\//.exec(file)?.[1];
