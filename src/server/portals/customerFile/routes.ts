import type { FastifyInstance } from 'fastify';
import type { NewNote, NoteChange, NoteQuery, TimelineQuery } from '#api/customer-file.ts';
import schema from '../../../../schemas/api/customer-file.schema.json' with { type: 'json' };
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { OwnAccess } from '#server/http/access.ts';
import { noContent } from '#server/http/responses.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { createNotes } from './notes.ts';
import { createTimeline } from './timeline.ts';

const defs = schema.$defs;
const tags = ['Agent'];
const config: { access: OwnAccess } = { access: { portals: ['vermittler'], owns: 'partner' } };

/** What agents see of a customer beside the customer's own data. */
export const customerFileRoutes: RoutePlugin = (deps) => async (app) => {
  const timeline = createTimeline(deps);

  app.addHook('onSend', forbidStoring);
  addNoteRoutes(app, createNotes(deps));

  app.get<{ Params: { id: string }; Querystring: TimelineQuery }>(
    '/api/vermittler/kunden/:id/verlauf',
    {
      config,
      schema: {
        tags,
        summary: 'Everything that happened with a customer, the newest first',
        params: defs.params,
        querystring: defs.timelineQuery,
        response: { 200: defs.timeline },
      },
    },
    (request) => timeline(callerOf(request), request.params.id, request.query),
  );
};

/** Routes of what agents note about a customer. */
function addNoteRoutes(app: FastifyInstance, notes: ReturnType<typeof createNotes>): void {
  const path = '/api/vermittler/kunden/:id/notizen';
  app.get<{ Params: { id: string }; Querystring: NoteQuery }>(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Notes and tasks of agents about a customer, the newest first',
        params: defs.params,
        querystring: defs.noteQuery,
        response: { 200: defs.notes },
      },
    },
    (request) => notes.list(callerOf(request), request.params.id, request.query),
  );
  app.get<{ Params: { id: string; note: string } }>(
    `${path}/:note`,
    {
      config,
      schema: {
        tags,
        summary: 'A note or task with its version, and who changed it last',
        params: defs.noteParams,
        response: { 200: defs.note },
      },
    },
    (request) => notes.find(callerOf(request), request.params),
  );
  app.post<{ Params: { id: string }; Body: NewNote }>(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Adds a note about a customer, or a task where a day is named',
        params: defs.params,
        headers: defs.noteHeaders,
        body: defs.newNote,
        response: { 201: defs.addedNote },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { status, body } = await notes.add(callerOf(request), request.params.id, request.body, key);
      return reply.status(status).send(body);
    },
  );
  app.patch<{ Params: { id: string; note: string }; Body: NoteChange }>(
    `${path}/:note`,
    {
      config,
      schema: {
        tags,
        summary:
          'Changes a note, gives it another day, or ticks a task off; based on the version that was seen',
        params: defs.noteParams,
        body: defs.noteChange,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await notes.change(callerOf(request), request.params, request.body);
      return reply.status(204).send();
    },
  );
}
