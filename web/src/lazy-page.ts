import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { type PageName, pages } from '@verso/contract/publishing/pages.ts';
import { PageError } from '#components/page/PageError.tsx';
import { PageLoader } from '#components/page/PageLoader.tsx';
import { chunk } from './chunk.ts';

interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/**
 * Declares a lazily loaded page:
 *
 *     lazyPage('artworkDetail', () => import('#features/discovery/record/ArtworkPage.tsx'), artworkLoader)
 *
 * The module exports `Component`. Pass the loader here, from a small file of its own, so that it runs while the module
 * loads. A loader that needs the page's module is exported from it as `loader`.
 */
export function lazyPage(name: PageName, load: () => Promise<PageModule>, loader?: LoaderFunction): RouteObject {
  return {
    path: pages[name].address,
    loader,
    HydrateFallback: PageLoader,
    ErrorBoundary: PageError,
    lazy: async () => {
      const { Component, loader: own } = await chunk(load);
      return own ? { Component, loader: own } : { Component };
    },
  };
}

/** A loader that is itself loaded lazily, for pages that are rarely visited first. */
export const lazyLoader =
  (load: () => Promise<LoaderFunction>): LoaderFunction =>
  async (args, context) =>
    (await chunk(load))(args, context);
