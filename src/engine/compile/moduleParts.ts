/** A module as it is delivered: what the first page needs, and the rest, each a module of its own. */
export interface ModuleParts {
  first: string;
  later: string;
}

const seam = '\n// later\n';

/** One text that is kept under one version; as it stands it is a module too, with all exports. */
export const joinModule = ({ first, later }: ModuleParts): string => `${first}${seam}${later}`;

/** Takes it apart again. A text without a seam is of earlier days and all first. */
export function splitModule(moduleText: string): ModuleParts {
  const at = moduleText.indexOf(seam);
  if (at < 0) return { first: moduleText, later: '' };
  return { first: moduleText.slice(0, at), later: moduleText.slice(at + seam.length) };
}
