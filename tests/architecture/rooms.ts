/** A part of the project whose rooms lie one above the other. */
export interface House {
  folder: string;
  /** Folders below it, bottom first: a room imports itself and the rooms before it in this list. */
  rooms: readonly string[];
  /** Files beside the rooms: they only begin. */
  entries: readonly string[];
  /** Rooms that a room does not import although they lie below it. */
  apart?: { readonly [room: string]: readonly string[] };
  /** A room whose folders do not import each other. */
  divided?: string;
}

const web: House = {
  folder: 'src/web',
  rooms: ['base', 'shell', 'site', 'portal', 'wizard', 'service', 'portals', 'app'],
  entries: ['src/web/main.tsx'],
  apart: { portal: ['site'], wizard: ['site'], service: ['site'] },
  divided: 'portals',
};

const server: House = {
  folder: 'src/server',
  rooms: ['base', 'storage', 'http', 'ports', 'catalog', 'people', 'answers', 'insurance', 'portals', 'app'],
  entries: ['src/server/build.ts', 'src/server/main.ts'],
};

const renderers: House = {
  folder: 'renderers',
  rooms: ['tokens', 'ui', 'form', 'wizard', 'templates', 'widgets', 'theme'],
  entries: [],
};

/** Every part of the project that has rooms. */
export const houses: readonly House[] = [web, server, renderers];

/** Returns the room of a file below a house; undefined for a file beside the rooms or in an unknown folder. */
export function roomOf({ folder, rooms }: House, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [name = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length > 0 && rooms.includes(name) ? name : undefined;
}

/** Returns the domain of a file, `insurance/claims`; undefined for files beside the domains of a room. */
export const domainOf = (file: string): string | undefined =>
  /^src\/server\/([^/]+\/[^/]+)\//.exec(file)?.[1];

/** Returns whether a file of a house may import another one of it. */
export function mayImport(house: House, file: string, target: string): boolean {
  const from = roomOf(house, file);
  const to = roomOf(house, target);
  if (from === undefined) return true;
  if (to === undefined || house.apart?.[from]?.includes(to)) return false;
  if (from === to && from === house.divided) return folderIn(house, file) === folderIn(house, target);
  return house.rooms.indexOf(to) <= house.rooms.indexOf(from);
}

const folderIn = ({ folder }: House, file: string) => file.slice(folder.length + 1).split('/')[1];
