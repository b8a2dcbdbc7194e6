import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { firstAnswersId } from '@verso/contract/publishing/pages.ts';
import { noCache } from '#http/caching/response-cache.ts';
import { readsOn } from '#platform/database/reads.ts';
import { limitRates } from '#http/limits/rate-limit.ts';
import { handleErrors } from '#http/error-handler.ts';
import { callsAs, visitorsCalls } from '#http/route.ts';
import { serveWeb } from '#http/pages/static.ts';
import { readPages } from '#features/publishing/pages/read-page.ts';
import { routes } from '../../src/app.ts';
import type { TestApp } from './app.ts';

const Answers = z.array(
  z.object({ key: z.tuple([z.string(), z.string(), z.looseObject({})]), data: z.looseObject({}) }),
);

/** No limits, for a server of pages alone. */
export const unlimited = { spend: async () => ({ exceeded: false, secondsLeft: 0 }), refund: async () => {} };

/** The head of a page without content of its own. */
export const unsaid = { title: 'Verso', canonical: undefined, answers: [], linked: undefined };

/** The first HTML of an app's pages, served around a minimal build. */
export function pagesOf(app: TestApp) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verso-pages-'));
  let web: FastifyInstance;

  /** A server of the pages with this reader. */
  async function serve(read: Parameters<typeof serveWeb>[3]): Promise<FastifyInstance> {
    const server = Fastify();
    handleErrors(server);
    await server.register(cookie);
    await limitRates(server, unlimited);
    await serveWeb(server, app.services.settings, folder, read, () => 'Verso');
    return server;
  }

  beforeAll(async () => {
    writeFileSync(
      path.join(folder, 'index.html'),
      '<html><head><meta name="description" content="All of it." /><title>Verso</title><style nonce="__NONCE__"></style></head><body><div id="root"></div></body></html>',
    );
    const { pool, services, pageViews } = app;
    const calls = visitorsCalls(callsAs(routes(services, pageViews), { pool, reads: readsOn(pool), replies: noCache }));
    web = await serve(readPages(calls, services.settings.publicUrl, () => 'Verso'));
  });

  afterAll(async () => {
    await web.close();
    rmSync(folder, { recursive: true });
  });

  const open = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await web.inject({ url: address, headers });
    const { body } = answer;
    const blockOf = (attributes: string) => new RegExp(`<script ${attributes}>([^]*?)</script>`).exec(body)?.[1];
    const answers = blockOf(`type="application/json" id="${firstAnswersId}"`);
    const linked = blockOf('type="application/ld\\+json"');
    return {
      status: answer.statusCode,
      header: (name: string) => answer.headers[name],
      body,
      title: /<title>([^<]*)<\/title>/.exec(body)?.[1],
      meta: (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1],
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
      // The data that a browser's page would find.
      answers: Answers.parse(JSON.parse(answers ?? '[]')),
      linked: linked === undefined ? undefined : z.looseObject({}).parse(JSON.parse(linked)),
    };
  };

  return { open, serve };
}
