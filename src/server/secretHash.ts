import { hash } from 'node:crypto';

/**
 * What is stored of a secret that only its holder knows (a token, the key of a link or of a draft): it is found by its
 * SHA-256 in 64 hexadecimal digits. Secrets are long and random, so that no salt is needed.
 */
export const secretHash = (secret: string): string => hash('sha256', secret);
