import { useLayoutEffect } from 'react';
import { siteName } from './site-name.ts';

/** The document title; without text, the name of the installation alone. It updates the element in the first HTML, because React would add a second one. */
export function PageTitle({ children }: { children?: string }) {
  useLayoutEffect(() => {
    document.title = children === undefined ? siteName() : `${children} · ${siteName()}`;
  }, [children]);
  return null;
}
