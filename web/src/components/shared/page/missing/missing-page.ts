import { matchPath } from 'react-router';
import { isViewingLink } from '@verso/contract/discovery/viewing-links.ts';
import { type PageName, pages } from '@verso/contract/publishing/pages.ts';
import { paths } from '#paths.ts';

/** What a page says when there is nothing to show at its address. */
interface Missing {
  title: string;
  happened: string;
  /** The one thing to do next. */
  label: string;
  to: string;
}

const work: Missing = {
  title: 'Work not found',
  happened: 'No public work has this address. The work may not be public, or the address may be incomplete.',
  label: 'Search works',
  to: paths.search(),
};
/** Expired, revoked, or of a work that was taken down; strangers can't tell which. */
const viewingLink: Missing = {
  title: 'This viewing link no longer works',
  happened: 'The link has expired or been revoked. Ask the person who sent it to you for a new one.',
  label: 'Search works',
  to: paths.search(),
};
const logEntry: Missing = {
  title: 'Log entry not found',
  happened: 'The transparency log has no entry at this address.',
  label: 'Search works',
  to: paths.search(),
};

const missing: { readonly [Name in PageName]?: Missing } = {
  artworkDetail: work,
  artworkScan: {
    ...work,
    title: 'No work has this code',
    happened: 'This code doesn’t belong to any work in this registry. It may be damaged, incomplete or made up.',
    label: 'Scan again',
    to: paths.scanCode(),
  },
  certificate: {
    ...work,
    title: 'Certificate not found',
    happened:
      'No public work has a certificate at this address. The work may not be public. If you have the certificate’s proof file, you can still check it.',
  },
  artist: {
    title: 'Artist not found',
    happened: 'No artist has this address. Check the spelling, or search for the artist by name.',
    label: 'Search artists',
    to: paths.searchArtists(),
  },
  authenticator: {
    title: 'Authenticator not found',
    happened: 'No authenticator has this address.',
    label: 'See how works are reviewed',
    to: paths.info(),
  },
  organisation: {
    title: 'Organisation not found',
    happened: 'No organisation has this address. The organisation may have been deleted.',
    label: 'Search works',
    to: paths.search(),
  },
  newsDetail: {
    title: 'Article not found',
    happened: 'No published article has this address. The article may have been removed.',
    label: 'Read the news',
    to: paths.news(),
  },
  exhibition: {
    title: 'Exhibition not found',
    happened: 'No published exhibition has this address. The exhibition may have been removed.',
    label: 'See all exhibitions',
    to: paths.exhibitions(),
  },
  order: {
    title: 'Order not found',
    happened: 'There is no order here, or you can’t see it. Only its buyer, its seller and admins can.',
    label: 'See your orders in Billing',
    to: paths.billing(),
  },
  purchase: {
    title: 'Bill of sale not found',
    happened: 'There is no bill here, or you can’t see it. Only its sender, its reviewers and admins can.',
    label: 'Go to your dashboard',
    to: paths.dashboard(),
  },
  collectionImport: {
    title: 'Import not found',
    happened: 'There is no import here, or you can’t see it. Only the account that started it can.',
    label: 'See your imports',
    to: paths.imports(),
  },
  ownership: {
    title: 'Work not found',
    happened: 'There is no work here, or you can’t see it.',
    label: 'Search works',
    to: paths.search(),
  },
  logEntry,
  workLog: logEntry,
};

const missingPage: Missing = {
  title: 'Not found',
  happened: 'There is no page at this address, or your account can’t open it.',
  label: 'Search works',
  to: paths.search(),
};

/** What to say at an address where nothing was found. */
export function missingAt(pathname: string): Missing {
  if (isViewingLink(matchPath(pages.artworkDetail.address, pathname)?.params.query)) return viewingLink;
  const [, found = missingPage] =
    Object.entries(missing).find(([name]) => isPage(name) && matchPath(pages[name].address, pathname)) ?? [];
  return found;
}

const isPage = (name: string): name is PageName => Object.hasOwn(pages, name);
