import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { PageAddress } from '@verso/contract/pages.ts';
import { PageError } from '#components/PageError.tsx';
import { PageLoader } from '#components/PageLoader.tsx';
import { chunk } from './chunk.ts';

interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/**
 * Declares a page that is fetched when it is first visited:
 *
 *     lazyPage('/artwork/detail/:id/:query', () => import('#features/artworks/ArtworkPage.tsx'), artworkLoader)
 *
 * The module exports `Component`. The loader is best given here, from a small file of its own: it then runs beside the
 * fetching of the module. A loader that only the page's own module can have is exported from it as `loader`.
 */
export function lazyPage(path: PageAddress, load: () => Promise<PageModule>, loader?: LoaderFunction): RouteObject {
  return {
    path,
    loader,
    HydrateFallback: PageLoader,
    ErrorBoundary: PageError,
    lazy: async () => {
      const { Component, loader: own } = await chunk(load);
      return own ? { Component, loader: own } : { Component };
    },
  };
}

/** A loader that is fetched beside its page, for pages that are not the first that somebody sees here. */
export const lazyLoader =
  (load: () => Promise<LoaderFunction>): LoaderFunction =>
  async (args, context) =>
    (await chunk(load))(args, context);
