/** A module as it is delivered: the part for the first page, and the rest, each a module of its own. */
interface ModuleParts {
  first: string;
  later: string;
}

const seam = '\n// later\n';

/** Joins the parts to the text that is stored under one version. It is a valid module with all exports. */
export const joinModule = ({ first, later }: ModuleParts): string => `${first}${seam}${later}`;

/** Splits it again. A text without a seam is of an earlier compiler and has only a first part. */
export function splitModule(moduleText: string): ModuleParts {
  const at = moduleText.indexOf(seam);
  if (at < 0) return { first: moduleText, later: '' };
  return { first: moduleText.slice(0, at), later: moduleText.slice(at + seam.length) };
}
