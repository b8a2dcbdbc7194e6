import http from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import pg from 'pg';
import type { Measured, Task } from './prepare.ts';

/**
 * The minimum that gives the same replies: Node's own server and pg. It reads the request's JSON, runs the same
 * statements one after the other, and writes the same reply as JSON; it checks nothing.
 */
process.once('message', ({ connection, kinds }: Task) => {
  const pool = new pg.Pool({ ...connection, max: 10 });
  const answers = new Map(
    kinds
      .flatMap(({ asked }) => asked)
      .map(({ request, statements }: Measured) => {
        const reply: unknown = JSON.parse(Buffer.from(request.expected).toString());
        return [`${request.method} ${request.path} ${request.body}`, { statements, reply }];
      }),
  );
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = await textOf(request);
    const found = answers.get(`${request.method} ${request.url} ${body}`);
    if (!found) throw new Error(`no request for ${request.url}`);
    if (body) JSON.parse(body);
    // On one connection, because some statements form a transaction.
    const client = await pool.connect();
    try {
      for (const { text, values } of found.statements) await client.query(text, values);
    } finally {
      client.release();
    }
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
// Ends with an interrupted bench.
process.once('disconnect', () => process.exit());
