import { Component as EditOrganisationPage } from './EditOrganisationPage.tsx';
import { Component as JoinPage } from './JoinPage.tsx';
import { Component as MembersPage } from './MembersPage.tsx';
import { Component as NewOrganisationPage } from './NewOrganisationPage.tsx';
import { Component as OrganisationsPage } from './OrganisationsPage.tsx';
import { joinLoader, membersLoader, organisationEditLoader, organisationsLoader } from './organisation-queries.ts';

export const memberPages = {
  organisationEdit: { Component: EditOrganisationPage, loader: organisationEditLoader },
  organisationMembers: { Component: MembersPage, loader: membersLoader },
  organisationJoin: { Component: JoinPage, loader: joinLoader },
  organisationNew: { Component: NewOrganisationPage },
  userOrganisations: { Component: OrganisationsPage, loader: organisationsLoader },
};
