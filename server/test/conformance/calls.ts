import { endpoints } from '@verso/contract/schemas/api.ts';
import type { Row, Section } from './row.ts';
import { artworkCalls } from './calls-artworks.ts';
import { otherCalls } from './calls-others.ts';
import { userCalls } from './calls-users.ts';

import { server, web } from './tests.ts';

const contract = 'contract/src/schemas/api.ts';

/** A client written from the specification alone makes each call. */
const madeByClient = (row: Row): Row =>
  row.call
    ? {
        ...row,
        proof: [
          ...row.proof,
          ...server.specificationClient(
            'a client written from the specification alone has made every call of section 7',
          ),
        ],
      }
    : row;

const fresh = new Map(endpoints.map(({ name, endpoint }) => [name, endpoint.freshSession]));
const confirming = (when: true | string) =>
  `${when === true ? 'If' : `${when}, and`} the login is more than 10 minutes ago, the code fresh_session_required asks the caller to confirm by POST /security/confirm first: a stolen session is not enough for this call.`;

/** The specification has no confirmation. */
function confirmedFirst(row: Row): Row {
  const when = row.call && fresh.get(row.call.name);
  return when ? { ...row, differently: [row.differently, confirming(when)].filter(Boolean).join(' ') } : row;
}

export const calls: Section = {
  title: '7. The calls it makes',
  rows: [
    {
      words: "All calls go to the product's API (a production host; a local one in the development build)",
      by: ['web/src/api/call.ts', 'server/src/http/pages/static.ts', contract],
      proof: server.elsewhere(
        'the first HTML of a page tells the page that the API is at another host, and lets it go there',
        'the first HTML of a page says nothing of it where the API is at the same one',
      ),
      reading: 'The API is under /api on the pages’ host, or at another host with the setting API_URL.',
    },
    {
      words: 'carry a bearer token when the user is logged in',
      by: ['web/src/api/call.ts', 'server/src/http/session/session.ts'],
      proof: [
        ...web.call('a call sends the token of the signed-in user, and none for a visitor'),
        ...server.accounts('signing in binds a browser’s session to a cookie that script cannot read'),
      ],
      differently:
        'As written for programs. A browser’s token is accepted only with a cookie that no script can read, so a stolen token is worth nothing.',
    },
    {
      words:
        "Responses carry a status field ('success' on success) plus message, user, artwork or artwork id, and artworks.",
      by: ['server/src/http/route.ts', 'server/src/http/error-handler.ts'],
      proof: server.answers('a reply says “success” with its notice, and a refusal “error” with its message'),
    },
    ...[...userCalls, ...artworkCalls, ...otherCalls].map(madeByClient).map(confirmedFirst),
  ],
};
