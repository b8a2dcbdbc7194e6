import { type FirstAnswer, type PageAddress, pages } from '@verso/contract/publishing/pages.ts';
import { isViewingLink } from '@verso/contract/discovery/viewing-links.ts';
import { AppError } from '#platform/errors.ts';
import type { FirstPage } from '#http/pages/first-html.ts';
import type { AskAsVisitor } from '#http/route.ts';
import type { PageRequest, ReadPage } from '#http/pages/static.ts';
import { artistPage, authenticatorPage, organisationPage } from './people-pages.ts';
import { articlePage, exhibitionPage, exhibitionsPage, newsPage } from './publication-pages.ts';
import { artistsPage, datasetPage, infoPage, landingPage, proofPage, scanPage, worksPage } from './registry-pages.ts';
import { sitePage } from './site-pages.ts';
import type { Describe } from './visit.ts';
import { workPage } from './work-page.ts';

type FoundAddress = Extract<(typeof pages)[keyof typeof pages], { kind: 'found' }>['address'];

/** Pages with data of their own: all that search engines list, and some others. The rest has generic HTML. */
const describers: Record<FoundAddress, Describe> & Partial<Record<PageAddress, Describe>> = {
  [pages.landing.address]: landingPage,
  [pages.home.address]: landingPage,
  [pages.search.address]: worksPage,
  [pages.searchArtists.address]: artistsPage,
  [pages.artworkDetail.address]: workPage,
  [pages.artworkScan.address]: scanPage,
  [pages.artist.address]: artistPage,
  [pages.authenticator.address]: authenticatorPage,
  [pages.organisation.address]: organisationPage,
  [pages.info.address]: infoPage,
  [pages.verifyProof.address]: proofPage,
  [pages.dataset.address]: datasetPage,
  [pages.contact.address]: sitePage('contact'),
  [pages.imprint.address]: sitePage('imprint'),
  [pages.fees.address]: sitePage('fees'),
  [pages.privacy.address]: sitePage('privacy'),
  [pages.terms.address]: sitePage('terms'),
  [pages.cookies.address]: sitePage('cookies'),
  [pages.accessibility.address]: sitePage('accessibility'),
  [pages.exhibitions.address]: exhibitionsPage,
  [pages.exhibition.address]: exhibitionPage,
  [pages.news.address]: newsPage,
  [pages.newsDetail.address]: articlePage,
};

const plain: FirstPage = { status: 200, answers: [], found: false };

/** Reads the data of a page's first HTML, always as a visitor: requests for a page carry no token. */
export const readPages =
  (ask: AskAsVisitor, publicUrl: string, siteName: () => string): ReadPage =>
  async (address, { params, query, from, session }: PageRequest) => {
    const describe = describers[address];
    if (!describe || session || isViewingLink(params['query'])) return plain;
    const answers: FirstAnswer[] = [];
    try {
      const page = await describe({
        params,
        query,
        publicUrl,
        siteName: siteName(),
        async ask(endpoint, values) {
          const reply = await ask(endpoint, values, from);
          answers.push({ key: [endpoint.path, endpoint.method, values], data: { status: 'success', ...reply } });
          return reply;
        },
      });
      if ('movedTo' in page) return page;
      return { status: 200, head: page.head, sight: page.sight, answers, found: page.found ?? true };
    } catch (error) {
      if (error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid'))
        return { ...plain, status: 404 };
      throw error;
    }
  };
