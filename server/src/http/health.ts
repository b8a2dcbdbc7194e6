import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Pool } from '#platform/db.ts';
import { fromThisMachine } from './this-machine.ts';

/** `/healthz`: the process lives. `/readyz`: it can answer. `/metrics`: for Prometheus, on this machine's own addresses only. */
export function serveHealth(app: FastifyInstance, pool: Pool): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', async () => ({ status: 'success' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      // Everything but the log can be read and written while it is not signed, so this is no reason to send nobody here.
      const { refusal } = await pool.selectFrom('log_tree').select('refusal').executeTakeFirstOrThrow();
      return { status: 'success', ...(refusal !== null && { log: `The log refuses to sign. ${refusal}` }) };
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'error', message: 'The database does not answer.' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine brings strangers: what it forwards is not from here.
    if (!fromThisMachine(request) || request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
