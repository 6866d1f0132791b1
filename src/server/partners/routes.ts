import schema from '../../../schemas/api/partners.schema.json' with { type: 'json' };
import type { Domain } from '../domains.ts';
import legalForms from './data/rechtsformen.json' with { type: 'json' };

/** Persons and companies. */
export const partnerRoutes: Domain = () => async (app) => {
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
