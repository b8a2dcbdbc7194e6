import { Component } from './OrganisationPage.tsx';
import { organisationLoader } from './organisation-queries.ts';
import type { memberPages } from './member-pages.ts';

/**
 * The public page, or one of those that only members and invited people open, which are in a chunk of their own. In two
 * chunks: each page in its own would be a line in the first load of every page.
 */
export const organisationPage = async (name: 'organisation' | keyof typeof memberPages) =>
  name === 'organisation'
    ? { Component, loader: organisationLoader }
    : (await import('./member-pages.ts')).memberPages[name];
