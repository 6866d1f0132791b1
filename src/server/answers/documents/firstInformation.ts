import { publishDocument } from '#server/catalog/documents/service.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import type { IssuedDocument } from '#server/catalog/documents/service.ts';
import type { LegalDocument } from '#server/catalog/documents/legalDocument.ts';
import type { Translate } from '#engine/text/translate.ts';
import template from '#server/people/agents/data/erstinformation.json' with { type: 'json' };
import type { PublicAgent } from '#server/storage/model/agent.ts';

/** Returns the statutory first information about an agent, as one document per agent and brand. */
export function firstInformationOf(agent: PublicAgent, brand: string, t: Translate): Promise<IssuedDocument> {
  const { address, phone, email, channel: _, ...placeholders } = agent;
  const places = { ...placeholders, ...address, agentPhone: phone.display, agentEmail: email };
  return publishDocument(filled(template as LegalDocument, places) as LegalDocument, brand, t);
}

function filled(value: unknown, placeholders: { [name: string]: string }): unknown {
  if (typeof value === 'string') return interpolate(value, placeholders);
  if (Array.isArray(value)) return value.map((item) => filled(item, placeholders));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, placeholders)]));
}
