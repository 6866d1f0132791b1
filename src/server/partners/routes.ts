import schema from '../../../schemas/api/partners.schema.json' with { type: 'json' };
import { callerOf, type OwnAccess } from '../access/access.ts';
import type { Domain } from '../domains.ts';
import { ownPartner } from './visible.ts';
import legalForms from './data/rechtsformen.json' with { type: 'json' };

/** Persons and companies. */
export const partnerRoutes: Domain = (deps) => async (app) => {
  const portals: OwnAccess['portals'] = ['benutzer', 'vermittler'];
  const access: OwnAccess = { portals, owns: 'partner' };
  const tags = ['Partner'];

  app.get<{ Params: { id: string } }>(
    '/api/partner/:id',
    {
      config: { access },
      schema: {
        ...{ tags, summary: 'A person or a company', params: schema.$defs.params },
        response: { 200: schema.$defs.partner },
      },
    },
    async (request, reply) => {
      const { number, version, agent, data } = await ownPartner(deps, callerOf(request), request.params.id);
      const { bankAccounts: _, ...known } = data;
      void reply.header('cache-control', 'no-store').header('etag', `"${version}"`);
      return { number, version, ...known, ...(agent !== null && { agent }) };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/partner/:id/bankverbindung',
    {
      config: { access },
      schema: {
        ...{ tags, summary: 'Bank accounts of a person or a company', params: schema.$defs.params },
        response: { 200: schema.$defs.bankAccounts },
      },
    },
    async (request, reply) => {
      const { version, data } = await ownPartner(deps, callerOf(request), request.params.id);
      void reply.header('cache-control', 'no-store').header('etag', `"${version}"`);
      return { items: data.bankAccounts };
    },
  );

  app.get(
    '/api/partner/rechtsformen',
    {
      config: { access: 'offen' },
      schema: {
        tags: ['Partner'],
        summary: 'Legal forms of companies, and which of them stand in a public register',
        response: { 200: schema.$defs.legalForms },
      },
    },
    (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=86400');
      return legalForms;
    },
  );
};
