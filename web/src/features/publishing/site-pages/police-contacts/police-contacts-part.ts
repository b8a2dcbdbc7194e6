export { policeContactsQuery } from './police-contacts-query.ts';
export { PoliceContactsSection } from './PoliceContactsSection.tsx';
