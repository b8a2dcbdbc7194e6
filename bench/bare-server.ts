import http from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import pg from 'pg';
import type { Measured, Task } from './prepare.ts';

/**
 * As little as can answer the same: Node's own server and pg. It reads the request's JSON, asks the same statements of the database
 * one after the other, and writes the same answer as JSON; it checks nothing.
 */
process.once('message', ({ connection, list, detail, search }: Task) => {
  const pool = new pg.Pool({ ...connection, max: 10 });
  const answers = new Map(
    [list, detail, search].map(({ request, statements }: Measured) => {
      const reply: unknown = JSON.parse(Buffer.from(request.expected).toString());
      return [`${request.method} ${request.path}`, { statements, reply }];
    }),
  );
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const found = answers.get(`${request.method} ${request.url}`);
    if (!found) throw new Error(`nobody asks for ${request.url}`);
    const body = await textOf(request);
    if (body) JSON.parse(body);
    for (const { text, values } of found.statements) await pool.query(text, values);
    const bytes = Buffer.from(JSON.stringify(found.reply));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
    response.end(bytes);
  };
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.(address.port);
  });
});
