import { policeContacts } from '@verso/contract/publishing/police-contacts.ts';
import { query } from '#api/query.ts';

export const policeContactsQuery = query(policeContacts.list, {});
