import { allDefinitionFiles } from '../../support/definitionFiles.ts';

/** Returns the ids of all definitions of the project (`produkt.FAHRRAD`), in the order of their files. */
export const definitionIds = (): string[] => allDefinitionFiles().map(({ id }) => id);
