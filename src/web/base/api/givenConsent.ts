/** Something that a customer agreed to, or did not. */
export interface GivenConsent {
  kind: 'declaration' | 'health' | 'mandate';
  about: string;
  at: string;
  given: boolean;
  label?: string;
  mode?: string;
  revokedAt?: string;
  recorded?: 'online' | 'code' | 'signature' | 'spoken';
}
