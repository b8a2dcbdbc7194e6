import { type ComponentType, createElement } from 'react';
import { type LoaderFunction, type RouteObject, useParams } from 'react-router';
import { type PageName, pages } from '@verso/contract/publishing/pages.ts';
import { PageError } from '#components/shared/page/PageError.tsx';
import { PageLoader } from '#components/shared/page/PageLoader.tsx';
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
      const { Component: Page, loader: own } = await chunk(load);
      const Component = keepsState.has(name) ? Page : oneForEachSubject(Page);
      return own ? { Component, loader: own } : { Component };
    },
  };
}

/** Pages that change their address without a change of what they are about: lists with a panel, forms in steps. */
const keepsState: ReadonlySet<PageName> = new Set([
  'agreement',
  'artworkEdit',
  'exhibitionEdit',
  'inbox',
  'newsEdit',
  'people',
  'registerRole',
  'scanCode',
]);

/** A page whose state ends with its work, person or article: what was typed or opened for one is not sent for another. */
const oneForEachSubject = (Page: ComponentType): ComponentType =>
  function SubjectPage() {
    // The query of a work's address is only its name.
    const { query: _query, ...subject } = useParams();
    return createElement(Page, { key: JSON.stringify(subject) });
  };

/** A loader that is itself loaded lazily, for pages that are rarely visited first. */
export const lazyLoader =
  (load: () => Promise<LoaderFunction>): LoaderFunction =>
  async (args, context) => {
    const loader = await chunk(load);
    // What it asks for a page that was left, perhaps by logging out, would be refused.
    args.request.signal.throwIfAborted();
    return loader(args, context);
  };
