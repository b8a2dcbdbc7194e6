import { paths } from '#paths.ts';

/** Where an account's own pages stand. */
export const accountLinks = [
  { to: paths.dashboard(), name: 'Dashboard' },
  { to: paths.notifications(), name: 'Notifications' },
  { to: paths.billing(), name: 'Billing' },
  { to: paths.priceQuestions(), name: 'Price questions' },
  { to: paths.royaltyCalculator(), name: 'Royalty calculator' },
  { to: paths.userEdit(), name: 'Settings' },
] as const;
