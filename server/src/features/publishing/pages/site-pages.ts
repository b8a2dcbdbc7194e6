import { type SitePageKey, sitePageTitles } from '@verso/contract/publishing/site-pages.ts';
import { sitePages } from '@verso/contract/publishing/schemas/site-pages.ts';
import { plainText } from '@verso/contract/rich-text.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { Describe } from './visit.ts';

const longest = 160;

/** A page about the installation, such as its privacy notice. */
export const sitePage =
  (key: SitePageKey): Describe =>
  async ({ ask }) => {
    const { page } = await ask(sitePages.get, { key });
    const [first = ''] = plainText(page.body).split('\n');
    return {
      head: {
        title: sitePageTitles[key],
        description: first.length > longest ? `${first.slice(0, longest - 1)}…` : first,
        canonical: paths[key](),
        kind: 'website',
      },
    };
  };
