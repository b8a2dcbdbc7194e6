import { Component as EditOrganisationPage } from './EditOrganisationPage.tsx';
import { Component as JoinPage } from './JoinPage.tsx';
import { Component as MembersPage } from './MembersPage.tsx';
import { Component as NewOrganisationPage } from './NewOrganisationPage.tsx';
import { Component as OrganisationPage } from './OrganisationPage.tsx';
import { Component as OrganisationsPage } from './OrganisationsPage.tsx';
import {
  joinLoader,
  membersLoader,
  organisationEditLoader,
  organisationLoader,
  organisationsLoader,
} from './organisation-queries.ts';

/** In one chunk: each of its own would be a line in the first load of every page. */
export const organisationPages = {
  organisation: { Component: OrganisationPage, loader: organisationLoader },
  organisationEdit: { Component: EditOrganisationPage, loader: organisationEditLoader },
  organisationMembers: { Component: MembersPage, loader: membersLoader },
  organisationJoin: { Component: JoinPage, loader: joinLoader },
  organisationNew: { Component: NewOrganisationPage },
  userOrganisations: { Component: OrganisationsPage, loader: organisationsLoader },
};
