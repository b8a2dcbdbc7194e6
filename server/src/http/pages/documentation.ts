import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoints } from '@verso/contract/schemas/api.ts';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { isText } from '#http/form.ts';
import { generalWords, nounOf, openApi, refusalStatuses } from './openapi.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Text with code in backticks, as in the document. */
const inline = (words: string) => escape(words).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1rem;color:#1a201e;background:#f0f1ee}
h1{font:400 2.5rem/1.1 Georgia,serif}h2{font:400 1.6rem/1.2 Georgia,serif;margin:3rem 0 1rem}h3{margin:2rem 0 .5rem}
article{border-top:1px solid #d3d7d2;padding:.75rem 0}code{font:14px ui-monospace,monospace;overflow-wrap:anywhere}summary{cursor:pointer}
pre{overflow:auto;background:#fafaf8;padding:1rem;font-size:13px}a{color:inherit}
@media(prefers-color-scheme:dark){body{background:#141816;color:#eceeea}article{border-color:#2d3431}pre{background:#1c211f}}`;

type Document = ReturnType<typeof openApi>;

/** The contract as a document for programs (`/api/openapi.json`) and as a page for people (`/api/docs`). */
export function serveDocumentation(app: FastifyInstance, publicUrl: string): void {
  // Few processes are ever asked for it, and it takes a tenth of a start.
  let document: Document | undefined;
  let page: string | undefined;
  const read = () => (document ??= openApi(publicUrl));
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(read()),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send((page ??= docsPage(read()))),
  );
}

function docsPage(document: Document): string {
  const nouns = [...new Set(endpoints.map(({ name }) => nounOf(name)))];
  const section = (noun: string) => {
    const calls = endpoints.filter(({ name }) => name.startsWith(`${noun}.`));
    return `<h2 id="${noun}">${noun}</h2>${calls.map(({ endpoint }) => article(endpoint, document)).join('')}`;
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Verso API</title><style>${style}</style>
<main><h1>Verso API</h1><p>This page lists every call of the API. Programs can read the same in <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h3 id="sessions">Sessions</h3><p>${inline(generalWords.sessions)}</p>
<h3 id="keys">API keys</h3><p>${inline(generalWords.keys)}</p>
<h3 id="fields">Fields</h3><p>${inline(generalWords.fields)}</p>
<h3 id="forms">Forms and files</h3><p>${inline(generalWords.forms)}</p>
<h3 id="refusals">Refusals</h3><p>${inline(generalWords.refusals)}</p><ul>${Object.entries(
    document.components.responses,
  )
    .map(([name, { description }]) => `<li><code>${name.slice('Refused'.length)}</code> ${inline(description)}</li>`)
    .join('')}</ul>
<p>${nouns.map((noun) => `<a href="#${noun}">${noun}</a>`).join(' · ')}</p>${nouns.map(section).join('')}</main></html>`;
}

function article(endpoint: EndpointDefinition, { paths, servers }: Document): string {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  const example = endpoint.form ? `<pre>${escape(formExample(endpoint, servers[0]?.url ?? ''))}</pre>` : '';
  return `<article><p><code>${endpoint.method} /api${escape(endpoint.path)}</code><br>${inline(endpoint.summary)}<br>Refused with ${refusalStatuses(endpoint).join(', ')}.</p>${example}<details><summary>Fields</summary><pre>${escape(JSON.stringify(operation, null, 2))}</pre></details></article>`;
}

/**
 * An example form for the command line: its required fields or its first few, including a structured one if there is
 * one.
 */
function formExample({ path, body, form = {} }: EndpointDefinition, api: string): string {
  const fields = Object.entries(body?.shape ?? {}).flatMap(([name, field]) =>
    field instanceof z.ZodType ? [{ name, field, text: isText(field) }] : [],
  );
  const required = fields.filter(({ field }) => !field.safeParse(undefined).success);
  const structured = fields.find(({ text, name }) => !text && !(name in form));
  const shown = new Set([
    ...(required.length > 0 ? required : fields.slice(0, 1)),
    ...(structured ? [structured] : []),
  ]);
  const lines = [...shown].map(({ name, field, text }) => {
    const value = sample(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
    return `-F '${name}=${text ? String(value) : JSON.stringify(value)}'`;
  });
  const files = Object.entries(form).map(
    ([part, { kind }]) => `-F '${part}=@${kind === 'picture' ? 'picture.jpg' : 'document.pdf'}'`,
  );
  return [`curl ${api}${path}`, "-H 'Authorization: Bearer <token>'", ...lines, ...files].join(' \\\n  ');
}

type Schema = z.core.JSONSchema.BaseSchema;

/** An example value of a schema. */
function sample(schema: Schema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return 'text';
  const [form] = schema.anyOf ?? schema.oneOf ?? [];
  if (form) return sample(form);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, field]) => [name, sample(field)]),
      );
    case 'array':
      return [sample(Array.isArray(schema.items) ? schema.items[0] : schema.items)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    default:
      return schema.format === 'date' ? '2024-05-31' : schema.format === 'uuid' ? '<id>' : (schema.format ?? 'text');
  }
}
