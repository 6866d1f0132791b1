import Fastify from 'fastify';
import { openEmbedded } from '#server/storage/database/embedded.ts';
import { openPostgres } from '#server/storage/database/postgres.ts';

// Baseline of applications: a route with one durable INSERT of the body and nothing else.
const { DATABASE_URL, DATA_DIR = '', PORT } = process.env;
const { pool } = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(DATA_DIR);
await pool.query('create table if not exists bare (id bigserial primary key, body jsonb not null)');

const app = Fastify();
app.post('/', async (request, reply) => {
  const { rows } = await pool.query<{ id: string }>('insert into bare (body) values ($1) returning id', [
    JSON.stringify(request.body),
  ]);
  return reply.status(201).send({ id: rows[0]?.id });
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('ready\n');
