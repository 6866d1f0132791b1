/** Returns the address of the first part of a definition's module as browsers of this release read it. */
export const firstPartAddress = (module: string): string => `${module}?form=brief`;

/** Returns the address of the later part of a definition's module. */
export const laterPartAddress = (module: string): string => `${module}?part=later`;
