import type { FastifyInstance } from 'fastify';
import { endpoints } from '@verso/contract/api.ts';
import { openApi } from './openapi.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1rem;color:#1a201e;background:#f0f1ee}
h1{font:400 2.5rem/1.1 Georgia,serif}h2{font:400 1.6rem/1.2 Georgia,serif;margin:3rem 0 1rem}
article{border-top:1px solid #d3d7d2;padding:.75rem 0}code{font:14px ui-monospace,monospace}summary{cursor:pointer}
pre{overflow:auto;background:#fafaf8;padding:1rem;font-size:13px}a{color:inherit}
@media(prefers-color-scheme:dark){body{background:#141816;color:#eceeea}article{border-color:#2d3431}pre{background:#1c211f}}`;

/** The contract as a document for programs (`/api/openapi.json`) and as a page for people (`/api/docs`). */
export function serveDocumentation(app: FastifyInstance, publicUrl: string): void {
  const document = openApi(publicUrl);
  const page = docsPage(document.paths);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

function docsPage(paths: Record<string, Record<string, unknown>>): string {
  const nouns = [...new Set(endpoints.map(({ name }) => name.split('.')[0] ?? ''))];
  const section = (noun: string) => {
    const calls = endpoints
      .filter(({ name }) => name.startsWith(`${noun}.`))
      .map(({ endpoint }) => {
        const operation = JSON.stringify(paths[endpoint.path]?.[endpoint.method.toLowerCase()], null, 2);
        return `<article><p><code>${endpoint.method} /api${escape(endpoint.path)}</code><br>${escape(endpoint.summary)}</p><details><summary>Fields</summary><pre>${escape(operation)}</pre></details></article>`;
      });
    return `<h2 id="${noun}">${noun}</h2>${calls.join('')}`;
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Verso API</title><style>${style}</style>
<main><h1>The calls of Verso</h1><p>Each call is stated once, in the contract, and this page is made from it. As a document for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Send a session’s token as <code>Authorization: Bearer …</code>. A success carries <code>"status": "success"</code>; an error has a code, a message, and the fields that are wrong.</p>
<p>${nouns.map((noun) => `<a href="#${noun}">${noun}</a>`).join(' · ')}</p>${nouns.map(section).join('')}</main></html>`;
}
