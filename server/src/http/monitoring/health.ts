import cluster from 'node:cluster';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import { spaceWarning } from '#platform/files/out-of-space.ts';
import type { Reads } from '#platform/database/reads.ts';
import type { Storage } from '#platform/files/storage.ts';
import { storageWatch } from '#platform/files/storage-outage.ts';
import { hashToken, sameBytes } from '#platform/keys/tokens.ts';
import { installationMetrics } from './installation-metrics.ts';
import { fromThisMachine } from './this-machine.ts';

interface Watched {
  database: Database;
  /** Open connections of this process, and queries waiting for one. */
  connections: () => { totalCount: number; idleCount: number; waitingCount: number };
  reads: Reads;
  storage: Storage;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can answer. `/metrics`: for Prometheus, with the token of the
 * settings or from this machine.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, connections, reads, storage }: Watched,
  settings: Settings,
): void {
  const { processes, smtpUrl, metricsToken } = settings;
  const dataDir = path.resolve(settings.dataDir);
  const registry = new Registry();
  // Each process counts for itself, and any of them may be asked.
  if (processes > 1) registry.setDefaultLabels({ process: cluster.worker?.id ?? 0 });
  collectDefaultMetrics({ register: registry });
  watchConnections(registry, connections);
  const installation = installationMetrics(database, dataDir, smtpUrl !== undefined);
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

  const storageAnswers = storageWatch(storage);

  app.get('/healthz', async () => ({ status: 'success' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      const { refusal, witness_refusal: contradiction } = await database
        .selectFrom('log_tree')
        .select(['refusal', 'witness_refusal'])
        .executeTakeFirstOrThrow();
      // This database may be an older copy, and what people add to it would be lost.
      if (refusal !== null && refusal === contradiction)
        return await reply.code(503).send({ status: 'error', message: `The log refuses to sign. ${refusal}` });
      const replica = reads.state();
      const space = await spaceWarning(dataDir);
      return {
        status: 'success',
        ...(!(await storageAnswers()) && {
          storage: 'The file store is not answering. Pictures and uploads will fail until it does.',
        }),
        ...(space !== undefined && { space }),
        // Everything else works while the log is not signed, so the process stays ready.
        ...(refusal !== null && { log: `The log refuses to sign. ${refusal}` }),
        ...(replica && 'unused' in replica && { replica: `The read replica is not used. ${replica.unused}` }),
      };
    } catch (error) {
      app.log.warn({ err: error }, 'the readiness check failed');
      return reply.code(503).send({ status: 'error', message: 'The database is not answering.' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    const mayRead = bearsToken(request, metricsToken) || fromThisMachine(request, settings);
    if (!mayRead) return reply.callNotFound();
    return reply.type(registry.contentType).send(
      `${await registry.metrics()}\n${await installation.metrics().catch((error: unknown) => {
        request.log.warn({ err: error }, 'the installation’s metrics cannot be read');
        return '';
      })}`,
    );
  });
}

function bearsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token !== undefined && given !== undefined && sameBytes(hashToken(given), hashToken(token));
}

function watchConnections(registry: Registry, connections: Watched['connections']): void {
  // oxlint-disable-next-line eslint/no-new -- it registers itself
  new Gauge({
    name: 'verso_database_connections',
    help: 'Database connections in the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount: total, idleCount: idle } = connections();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'used' }, total - idle);
    },
  });
  // oxlint-disable-next-line eslint/no-new -- it registers itself
  new Gauge({
    name: 'verso_database_connection_waiters',
    help: 'Queries waiting for a database connection',
    registers: [registry],
    collect() {
      this.set(connections().waitingCount);
    },
  });
}

function watchReplica(registry: Registry, reads: Reads): void {
  const registers = [registry];
  // oxlint-disable-next-line eslint/no-new -- it registers itself
  new Gauge({
    name: 'database_replica_used',
    help: 'Whether the read replica can be used',
    registers,
    collect() {
      this.set(behindOf(reads) === undefined ? 0 : 1);
    },
  });
  // oxlint-disable-next-line eslint/no-new -- it registers itself
  new Gauge({
    name: 'database_replica_behind_seconds',
    help: 'How far the read replica is behind the primary, while it is in use',
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
