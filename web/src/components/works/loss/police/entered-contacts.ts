import { useQuery } from '@tanstack/react-query';
import { policeContacts } from '@verso/contract/publishing/police-contacts.ts';
import type { PoliceContact } from '@verso/contract/publishing/schemas/police-contacts.ts';
import { query } from '#api/query.ts';

const none: readonly PoliceContact[] = [];

/** The police contacts that admins entered; none while they are not loaded, and if they can’t be. */
export const useEnteredContacts = (): readonly PoliceContact[] =>
  useQuery({ ...query(policeContacts.list, {}), staleTime: 60_000 }).data?.contacts ?? none;
