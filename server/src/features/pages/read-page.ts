import type { FirstAnswer, PageAddress } from '@verso/contract/pages.ts';
import { isViewingLink } from '@verso/contract/viewing-links.ts';
import { AppError } from '#platform/errors.ts';
import type { FirstPage } from '#http/first-html.ts';
import type { AskAsVisitor } from '#http/route.ts';
import type { PageRequest, ReadPage } from '#http/static.ts';
import { artistPage, authenticatorPage } from './people-pages.ts';
import { articlePage, exhibitionPage, exhibitionsPage, newsPage } from './publication-pages.ts';
import { artistsPage, infoPage, landingPage, proofPage, worksPage } from './registry-pages.ts';
import type { Describe } from './visit.ts';
import { workPage } from './work-page.ts';

/** Pages that the server can tell of; the others' first HTML is everybody's. */
const describers: Partial<Record<PageAddress, Describe>> = {
  '/': landingPage,
  '/home': landingPage,
  '/search': worksPage,
  '/search/artists': artistsPage,
  '/artwork/detail/:id/:query?': workPage,
  '/artists/:url': artistPage,
  '/authenticators/:id': authenticatorPage,
  '/info': infoPage,
  '/verify': proofPage,
  '/exhibitions': exhibitionsPage,
  '/exhibitions/:key': exhibitionPage,
  '/news': newsPage,
  '/news/detail/:key': articlePage,
};

const plain: FirstPage = { status: 200, answers: [], found: false };

/**
 * Reads what a page's first HTML says, always as a visitor: whoever has a session asks for their own answers by their
 * token, which no request for a page carries.
 */
export const readPages =
  (ask: AskAsVisitor, publicUrl: string): ReadPage =>
  async (address, { params, query, from, session }: PageRequest) => {
    const describe = describers[address];
    if (!describe || session || isViewingLink(params['query'])) return plain;
    const answers: FirstAnswer[] = [];
    try {
      const page = await describe({
        params,
        query,
        publicUrl,
        async ask(endpoint, values) {
          const reply = await ask(endpoint, values, from);
          answers.push({ key: [endpoint.path, endpoint.method, values], data: { status: 'success', ...reply } });
          return reply;
        },
      });
      if ('movedTo' in page) return page;
      return { status: 200, head: page.head, answers, found: page.found ?? true };
    } catch (error) {
      if (error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid'))
        return { ...plain, status: 404 };
      throw error;
    }
  };
