import type { PageName } from '@verso/contract/publishing/pages.ts';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface FirstPage {
  names: readonly PageName[];
  module: string;
  /** Budget for its first load: bytes of compressed JavaScript and CSS, shared parts included. */
  maxBytes: number;
}

/** The pages that strangers open first, such as from a search engine or a code. */
export const firstPages: readonly FirstPage[] = [
  { names: ['landing', 'home'], module: 'src/features/publishing/landing/LandingPage.tsx', maxBytes: 150_000 },
  { names: ['search'], module: 'src/features/discovery/search/works/SearchPage.tsx', maxBytes: 200_000 },
  { names: ['artworkDetail'], module: 'src/features/discovery/record/ArtworkPage.tsx', maxBytes: 180_000 },
  { names: ['artist'], module: 'src/features/discovery/artists/ArtistPage.tsx', maxBytes: 160_000 },
  { names: ['artworkScan'], module: 'src/features/proof/certificates/ScanPage.tsx', maxBytes: 160_000 },
  { names: ['searchArtists'], module: 'src/features/discovery/search/ArtistSearchPage.tsx', maxBytes: 195_000 },
  { names: ['certificate'], module: 'src/features/proof/certificates/CertificatePage.tsx', maxBytes: 158_000 },
  { names: ['verifyProof'], module: 'src/features/proof/certificates/verify/VerifyPage.tsx', maxBytes: 198_000 },
  { names: ['authenticator'], module: 'src/features/works/authenticators/AuthenticatorPage.tsx', maxBytes: 153_000 },
  { names: ['organisation'], module: 'src/organisation-pages.ts', maxBytes: 200_000 },
  { names: ['exhibitions'], module: 'src/features/publishing/exhibitions/ExhibitionsPage.tsx', maxBytes: 151_000 },
  { names: ['exhibition'], module: 'src/features/publishing/exhibitions/ExhibitionPage.tsx', maxBytes: 203_000 },
  { names: ['news'], module: 'src/features/publishing/news/NewsPage.tsx', maxBytes: 151_000 },
  { names: ['newsDetail'], module: 'src/features/publishing/news/ArticlePage.tsx', maxBytes: 203_000 },
  { names: ['info'], module: 'src/features/publishing/info/InfoPage.tsx', maxBytes: 151_000 },
  { names: ['dataset'], module: 'src/features/operations/exports/dataset/DatasetPage.tsx', maxBytes: 151_000 },
  {
    names: ['contact', 'imprint', 'fees', 'privacy', 'terms', 'cookies', 'accessibility'],
    module: 'src/features/publishing/site-pages/SitePage.tsx',
    maxBytes: 148_000,
  },
];

/** The scripts and styles that the start of the app loads, and those that a page adds. Throws if there is no such page. */
export function filesOf({ names, module }: FirstPage, bundle: Bundle): { start: string[]; page: string[] } {
  const files = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (!file || files.has(name)) return;
    files.add(name);
    if (file.type === 'chunk') for (const one of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(one);
  };
  const addModule = (part: string): void => {
    const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(part));
    if (!found) throw new Error(`No chunk is made of ${part}, for the page ${names.join(' and ')}.`);
    add(found.fileName);
  };
  addModule('index.html');
  const start = [...files];
  addModule(module);
  return { start, page: [...files].slice(start.length) };
}

/** Lists the files of the first pages, so that their first HTML can ask for them before the app's script runs. */
export const firstFiles = (): Plugin => ({
  name: 'first-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const listed = firstPages.flatMap((page) => page.names.map((name) => [name, filesOf(page, bundle).page]));
    const source = JSON.stringify(Object.fromEntries(listed));
    this.emitFile({ type: 'asset', fileName: '.vite/first-files.json', source });
  },
});
