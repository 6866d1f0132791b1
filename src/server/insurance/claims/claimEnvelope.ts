import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { TemplateOf } from '#server/storage/model/mailTemplate.ts';

export const envelope = (brand: string, to: string, kind: TemplateOf<'claim'>) => ({
  channel: 'mail' as const,
  template: `claim.${kind}` as const,
  brand,
  to,
  senderName: brandPlaceholders(brand).sender,
});
