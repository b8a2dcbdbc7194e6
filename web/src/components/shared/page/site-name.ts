import { defaultSettings } from '@verso/contract/publishing/site-pages.ts';

/** The name of this installation, which the server writes into each page. */
export const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? defaultSettings.name;
