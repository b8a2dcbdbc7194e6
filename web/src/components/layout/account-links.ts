import { paths } from '#paths.ts';
import type { LayoutUser } from './layout-user.ts';

/** The account's pages. An organisation has no royalties of an artist, and settings of its own. */
export const accountLinks = ({ _id: id, organisation }: LayoutUser) =>
  organisation ? organisationLinks(id) : ownLinks;

const organisationLinks = (id: string) => [
  { to: paths.dashboard(), name: 'Dashboard' },
  { to: paths.notifications(), name: 'Notifications' },
  { to: paths.billing(), name: 'Billing' },
  { to: paths.priceEnquiries(), name: 'Price questions' },
  { to: paths.organisationMembers(id), name: 'Members' },
  { to: paths.organisationEdit(id), name: 'Settings' },
];

const ownLinks = [
  { to: paths.dashboard(), name: 'Dashboard' },
  { to: paths.notifications(), name: 'Notifications' },
  { to: paths.billing(), name: 'Billing' },
  { to: paths.priceEnquiries(), name: 'Price questions' },
  { to: paths.royaltyCalculator(), name: 'Royalty calculator' },
  { to: paths.userEdit(), name: 'Settings' },
];
