import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '#platform/db.ts';
import type { Reads } from '#platform/reads.ts';
import { fromThisMachine } from './this-machine.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can answer. `/metrics`: for Prometheus, on this machine's own addresses
 * only.
 */
export function serveHealth(app: FastifyInstance, pool: Pool, reads: Reads): void {
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

  if (reads.state()) watchReplica(registry, reads);

  app.get('/healthz', async () => ({ status: 'success' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      // Everything but the log can be read and written while it is not signed, so this is no reason to send nobody
      // here.
      const { refusal } = await pool.selectFrom('log_tree').select('refusal').executeTakeFirstOrThrow();
      const replica = reads.state();
      return {
        status: 'success',
        ...(refusal !== null && { log: `The log refuses to sign. ${refusal}` }),
        ...(replica && 'unused' in replica && { replica: `The read replica is not used. ${replica.unused}` }),
      };
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

function watchReplica(registry: Registry, reads: Reads): void {
  const registers = [registry];
  // oxlint-disable-next-line eslint/no-new -- it registers itself
  new Gauge({
    name: 'database_replica_used',
    help: 'Whether the read replica is fit to be read from',
    registers,
    collect() {
      this.set(behindOf(reads) === undefined ? 0 : 1);
    },
  });
  // oxlint-disable-next-line eslint/no-new -- it registers itself
  new Gauge({
    name: 'database_replica_behind_seconds',
    help: 'How far the read replica is behind, while it is used',
    registers,
    collect() {
      const behind = behindOf(reads);
      if (behind === undefined) this.remove();
      else this.set(behind / 1000);
    },
  });
}

function behindOf(reads: Reads): number | undefined {
  const state = reads.state();
  return state && 'behind' in state ? state.behind : undefined;
}
