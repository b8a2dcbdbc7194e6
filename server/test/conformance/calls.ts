import type { Section } from './row.ts';
import { artworkCalls } from './calls-artworks.ts';
import { otherCalls } from './calls-others.ts';
import { userCalls } from './calls-users.ts';

import { server, web } from './tests.ts';

const contract = 'contract/src/api.ts';

export const calls: Section = {
  title: '7. The calls it makes',
  rows: [
    {
      words: "All calls go to the product's API (a production host; a local one in the development build)",
      by: ['web/src/api/call.ts', 'server/src/http/static.ts', contract],
      proof: server.elsewhere(
        'the first HTML of a page › tells the page that the API is at another host, and lets it go there',
        'the first HTML of a page › says nothing of it where the API is at the same one',
      ),
      reading: 'The API is below /api of the host of the pages, or at another host by the setting API_URL.',
    },
    {
      words: 'carry a bearer token when the user is logged in',
      by: ['web/src/api/call.ts', 'server/src/http/session.ts'],
      proof: [
        ...web.call('a call carries the token of whoever is logged in, and none for a visitor'),
        ...server.accounts('signing in › binds a browser’s session to a cookie that script cannot read'),
      ],
      reading: 'A browser’s token counts only together with a cookie that no script can read.',
    },
    {
      words:
        "Responses carry a status field ('success' on success) plus message, user, artwork or artwork id, and artworks.",
      by: ['server/src/http/route.ts', 'server/src/http/error-handler.ts'],
      proof: server.answers('an answer › says “success” with its notice, and a refusal “error” with its message'),
    },
    ...userCalls,
    ...artworkCalls,
    ...otherCalls,
  ],
};
