import { Component } from '#features/works/organisations/OrganisationPage.tsx';
import { organisationLoader } from '#features/works/organisations/organisation-queries.ts';
import type { memberPages } from '#features/people/organisations/member-pages.ts';

/**
 * The public page of an organisation, or one of those that only members and invited people open, which are in a chunk of
 * their own. In two chunks: each page in its own would be a line in the first load of every page.
 */
export const organisationPage = async (name: 'organisation' | keyof typeof memberPages) =>
  name === 'organisation'
    ? { Component, loader: organisationLoader }
    : (await import('#features/people/organisations/member-pages.ts')).memberPages[name];
